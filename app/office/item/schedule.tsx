import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../../ui/field.tsx";

type Props = {
  timeZone: string;
  isBusy: boolean;
  /** Resolves to what is wrong with the hour. */ onChosen: (at: string) => Promise<string | undefined>;
};

/** Asks for a day and hour in the site's time zone. */
export function Schedule({ timeZone, isBusy, onChosen }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState("");
  const [error, setError] = useState<string>();
  async function choose() {
    const wrong = await onChosen(at);
    setError(wrong);
    if (wrong === undefined) setOpen(false);
  }
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => setOpen(true)}>
        {t("content.schedule")}
      </button>
      {isOpen && (
        <Modal title={t("content.schedule")} onClose={() => setOpen(false)}>
          <form
            className="mt-4"
            aria-busy={isBusy}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) void choose();
            }}
          >
            <TextField
              id={id}
              type="datetime-local"
              required
              label={t("content.when")}
              hint={t("content.zone", { zone: timeZone })}
              error={error}
              value={at}
              onChange={({ target }) => {
                setAt(target.value);
                setError(undefined);
              }}
            />
            <button type="submit" className="button button-brand mt-4" disabled={at === "" || isBusy}>
              {t("content.schedule")}
            </button>
          </form>
        </Modal>
      )}
    </>
  );
}
