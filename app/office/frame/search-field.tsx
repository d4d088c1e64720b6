import { useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { useShown } from "./use-shown.ts";

type Props = { id: string; label: string; hint?: string; maxLength?: number };

/** Searches a list. The text is in the address. */
export function SearchField({ maxLength = 100, ...rest }: Props) {
  const { search, set } = useShown();
  // The field keeps the spaces around the text, which the address drops: somebody may still be typing.
  const [typed, setTyped] = useState(search.get("q") ?? "");
  return (
    <TextField
      {...rest}
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        set("q", target.value.trim());
      }}
    />
  );
}
