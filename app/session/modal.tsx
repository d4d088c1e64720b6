import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";

type Props = {
  title: string;
  /** By the button or by Escape. */
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
  // Before it leaves the page: only a dialog that is closed gives the focus back.
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
      {/* Last, so that the focus begins with what the dialog is about. */}
      <button
        type="button"
        className="icon-button absolute top-4 right-4"
        onClick={onClose}
        aria-label={t("close")}
      >
        <X aria-hidden />
      </button>
    </dialog>,
    // Not in the form or text that opened it: a form may hold no other.
    document.body,
  );
}
