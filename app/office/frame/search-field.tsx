import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useShown } from "./use-shown.ts";

type Props = { id: string; label: string; hint?: string; maxLength?: number };

/** Searches a list: what is typed stands in the address. */
export function SearchField({ maxLength = 100, ...rest }: Props) {
  const { search, set } = useShown();
  // The address leaves out the spaces around it, which somebody who is typing needs.
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
