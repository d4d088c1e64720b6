import { useTranslation } from "react-i18next";

type Props = {
  isSending: boolean;
  /** What sends the form. */
  name: string;
  /** Leaves it. A form that is always there has no such button. */
  onCancel: (() => void) | undefined;
  /** Says otherwise what leaving does. */
  cancel?: string;
};

/** What sends a small form, and what leaves it. */
export function FormButtons({ isSending, name, onCancel, cancel }: Props) {
  const { t } = useTranslation("office");
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" className="button button-brand" disabled={isSending}>
        {name}
      </button>
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {cancel ?? t("cancel")}
        </button>
      )}
    </div>
  );
}
