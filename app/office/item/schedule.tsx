import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../ui/field.tsx";

type Props = { timeZone: string; isBusy: boolean; onChosen: (at: string) => void };

/** Asks for a day and hour in the site's time zone. */
export function Schedule({ timeZone, isBusy, onChosen }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState("");
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => setOpen(true)}>
        {t("content.schedule")}
      </button>
      {isOpen && (
        <Modal title={t("content.schedule")} onClose={() => setOpen(false)}>
          <form
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault();
              setOpen(false);
              onChosen(at);
            }}
          >
            <TextField
              id={id}
              type="datetime-local"
              required
              label={t("content.when")}
              hint={t("content.zone", { zone: timeZone })}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <button type="submit" className="button button-brand mt-4" disabled={at === ""}>
              {t("content.schedule")}
            </button>
          </form>
        </Modal>
      )}
    </>
  );
}
