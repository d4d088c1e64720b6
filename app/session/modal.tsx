import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";

type Props = {
  title: string;
  /** Called by the button and by Escape. */
  onClose: () => void;
  children: ReactNode;
  /** For lists and pictures. */
  isWide?: boolean;
};

/** A dialog over the page. It is open while it is rendered. */
export function Modal({ title, onClose, children, isWide = false }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closes the dialog before it leaves the page, because only a closed one gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-auto rounded-md border border-line bg-paper p-6 text-ink shadow-raised backdrop:bg-[rgb(14_21_20/0.6)] ${isWide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(26rem,calc(100vw-2rem))]"}`}
    >
      <h2 id={heading} className="pr-10 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
      {/* The button is last, so that the focus starts in the dialog's content. */}
      <button
        type="button"
        className="icon-button absolute top-4 right-4"
        onClick={onClose}
        aria-label={t("close")}
      >
        <X aria-hidden />
      </button>
    </dialog>,
    // The dialog is outside the form that opened it, because forms cannot be nested.
    document.body,
  );
}
