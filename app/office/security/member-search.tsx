import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSettled } from "../../member/frame/use-settled.ts";
import { useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";

/** Searches for a member to filter the log. */
export function MemberSearch() {
  const { t } = useTranslation("office");
  const [typed, setTyped] = useState("");
  const text = useSettled(typed).trim();
  const { data } = useApiQuery("GET /api/users", text !== "" && { query: { q: text, itemsPerPage: 5 } });
  const found = data?.["hydra:member"] ?? [];
  return (
    <div className="max-w-md">
      <TextField
        id="log-member"
        type="search"
        label={t("log.search")}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {text && data && found.length === 0 && (
          <p className="mt-2 text-sm text-soft">{t("people.none", { text })}</p>
        )}
      </div>
      {text && found.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-raised">
          {found.map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <Link
                to={`?member=${id}`}
                preventScrollReset
                className="block px-3 py-3 text-sm wrap-anywhere hover:underline"
              >
                <span className="font-medium">
                  {firstName} {lastName}
                </span>{" "}
                <span className="text-soft">{email}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
