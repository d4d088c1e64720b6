import { X } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, toast, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import { placesOfReader } from "../../ui/reader.ts";
import { cornersClearOf } from "./corners-clear-of.ts";
import { type Toast, useToasts } from "./send-toast.ts";

const KINDS = {
  success: "success",
  error: "error",
  warn: "warning",
  info: "info",
  default: "default",
} as const;

const SHOWN = 5_000;

/** The toasts that are shown, by their names. */
const idsOf = new Map<string, string[]>();

/** Shows toasts in the element that every page has for them, and that holds their texts (`toasts.tsx`). */
export function mountToasts(): void {
  if (place) createRoot(place).render(<ToastView />);
}

const place = document.getElementById("toasts");

/** As the specification's section 9 says: top right, 5000 ms, dismissed by a drag of 80%. */
function ToastView() {
  const waiting = useToasts((state) => state.queue.length);
  const gone = useToasts((state) => state.gone);
  const [offsets, setOffsets] = useState<CSSProperties>();
  useEffect(() => {
    if (waiting === 0) return;
    const toasts = useToasts.getState().take();
    // Runs after the page has moved the focus to its own message, so that the toast covers neither that nor the
    // pressed button.
    requestAnimationFrame(() => {
      setOffsets(cornersClearOf(placesOfReader(), { width: innerWidth, height: innerHeight }));
      for (const one of toasts) show(one);
    });
  }, [waiting]);
  useEffect(() => {
    if (gone.length === 0) return;
    for (const name of gone) for (const id of idsOf.get(name) ?? []) toast.dismiss(id);
    for (const name of gone) idsOf.delete(name);
    useToasts.setState({ gone: [] });
  }, [gone]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={SHOWN}
      pauseOnHover={false}
      draggable
      draggablePercent={80}
      closeButton={CloseButton}
      aria-label={place?.dataset.label}
      style={offsets}
    />
  );
}

// The list is a live region, so a toast with its own role would be read twice.
function show({ kind, text, position, isEcho, name, action }: Toast): void {
  const words = isEcho ? <span aria-hidden>{text}</span> : text;
  const toastId = name ? crypto.getRandomValues(new Uint32Array(1)).join("") : kind + text;
  if (name) idsOf.set(name, [...(idsOf.get(name) ?? []), toastId]);
  const take = () => {
    toast.dismiss(toastId);
    action?.run();
  };
  const content = action ? (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {words}
      <button type="button" className="link min-h-11" onClick={take}>
        {action.label}
      </button>
    </span>
  ) : (
    words
  );
  const autoClose = action ? 2 * SHOWN : SHOWN;
  toast(content, { type: KINDS[kind], position, toastId, autoClose, role: "none" });
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="icon-button -my-2 -mr-2 ml-auto"
      aria-label={place?.dataset.close}
      onClick={closeToast}
    >
      <X aria-hidden size={18} />
    </button>
  );
}
