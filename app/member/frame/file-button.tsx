import { type ReactNode, useId } from "react";

type Props = {
  children: ReactNode;
  onFiles: (files: File[]) => void;
  id?: string;
  className?: string;
  /** The input's `accept`, such as `image/*`. The server still decides by content. */
  accept?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  "aria-describedby"?: string;
};

/** A button that chooses files. The native control shows its own words in the browser's language, so it is hidden. */
export function FileButton({ children, onFiles, id, className = "", ...input }: Props) {
  const own = useId();
  return (
    <>
      <input
        {...input}
        id={id ?? own}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <label
        htmlFor={id ?? own}
        className={`button peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand ${className}`}
      >
        {children}
      </label>
    </>
  );
}
