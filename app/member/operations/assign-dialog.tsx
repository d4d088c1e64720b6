import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Operation } from "../../../contracts/ledger.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { CallError } from "../frame/call-error.tsx";
import { useSettled } from "../frame/use-settled.ts";
import { callApi } from "../../session/call-api.ts";

type Props = { operation: Operation; onClose: () => void };

/** Assigns a line to a member or to nobody. For administrators. */
export function AssignDialog({ operation, onClose }: Props) {
  const { t } = useTranslation("member");
  const [text, setText] = useState("");
  const found = useApiQuery("GET /api/users", { query: { itemsPerPage: 6, q: useSettled(text) } });
  const assign = useApiMutation(
    (body: { assignedTo: string | null }) =>
      callApi("PATCH /api/operations/:id", { params: { id: operation["@id"] }, body }),
    ["operations"],
  );
  const give = (assignedTo: string | null) => assign.mutate({ assignedTo }, { onSuccess: onClose });
  return (
    <Modal title={t("operations.assignTitle", { number: operation.number })} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <TextField
          id="assign-search"
          type="search"
          label={t("operations.member")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoFocus
        />
        <ul className="divide-y divide-line">
          {found.data?.["hydra:member"].map((user) => (
            <li key={user.id}>
              <button
                type="button"
                className="min-h-11 w-full py-2 text-left hover:text-brand"
                disabled={assign.isPending}
                onClick={() => give(user["@id"])}
              >
                {user.firstName} {user.lastName}
                <span className="block text-sm wrap-anywhere text-soft">{user.email}</span>
              </button>
            </li>
          ))}
        </ul>
        {operation.assignedTo && (
          <button type="button" className="button" disabled={assign.isPending} onClick={() => give(null)}>
            {t("operations.unassign")}
          </button>
        )}
        <CallError error={assign.error ?? found.error} />
      </div>
    </Modal>
  );
}
