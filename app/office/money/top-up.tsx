import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFrancs } from "../../../contracts/francs.ts";
import { plainLetters } from "../../../contracts/plain-letters.ts";
import { TextField } from "../../../ui/field.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { HOLDERS } from "./holders.ts";
import { MovementForm } from "./movement-form.tsx";

/** Tops up an account without a search for its page: some letters of a name choose who. Nobody moves money to themselves. */
export function TopUp() {
  const { t, i18n } = useTranslation("office");
  const own = useMember().id;
  const [typed, setTyped] = useState("");
  const query = useApiQuery("GET /api/users", HOLDERS);
  const holders = (query.data?.["hydra:member"] ?? [])
    .filter(({ id }) => id !== own)
    .flatMap(({ firstName, lastName, accounts: [account] }) =>
      account ? [{ name: `${firstName} ${lastName}`, ...account }] : [],
    );
  const chosen = chosenOf(holders, typed);
  return (
    <MovementForm accountOf={(text) => chosenOf(holders, text)?.id}>
      {(control) => (
        <>
          <TextField
            {...control}
            list="movement-holders"
            autoComplete="off"
            maxLength={200}
            hint={
              chosen
                ? t("purse.chosen", {
                    name: chosen.name,
                    balance: formatFrancs(chosen.balance, i18n.language),
                  })
                : t("purse.choose")
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id="movement-holders">
            {holders.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </MovementForm>
  );
}

/** The only one whose name holds what was typed, or the one that is called so. */
function chosenOf<Holder extends { name: string }>(holders: Holder[], typed: string): Holder | undefined {
  const wanted = plainLetters(typed.trim());
  if (!wanted) return undefined;
  const found = holders.filter(({ name }) => plainLetters(name).includes(wanted));
  const called = found.filter(({ name }) => plainLetters(name) === wanted);
  const [only, ...others] = called.length > 0 ? called : found;
  return others.length === 0 ? only : undefined;
}
