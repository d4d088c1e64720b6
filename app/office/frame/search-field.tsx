import { useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { useShown } from "./use-shown.ts";

type Props = { id: string; label: string; hint?: string; maxLength?: number };

/** Searches a list. The text is in the address. */
export function SearchField({ maxLength = 100, ...rest }: Props) {
  const { search, set } = useShown();
  // While somebody types, the field is ahead of the address and keeps the spaces around the text.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...rest}
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      value={typed ?? search.get("q") ?? ""}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        set("q", target.value.trim());
      }}
    />
  );
}
