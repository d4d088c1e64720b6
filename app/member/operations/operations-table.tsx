import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Operation } from "../../../contracts/ledger.ts";
import { useMember } from "../frame/member-layout.tsx";
import { formatDay, formatMovement } from "../frame/format.ts";
import { isAdministrator } from "../frame/has-account.ts";
import { Table } from "../frame/table.tsx";
import { AssignDialog } from "./assign-dialog.tsx";

/** Lines of an account: #, Date, Amount, Description, Assign (specification, section 2). */
export function OperationsTable({ operations }: { operations: Operation[] }) {
  const { t, i18n } = useTranslation("member");
  const [assigned, setAssigned] = useState<Operation>();
  const mayAssign = isAdministrator(useMember());
  return (
    <>
      <Table
        caption={t("operations.history")}
        columns={[
          { label: t("operations.number") },
          { label: t("operations.date") },
          { label: t("operations.amount"), isNumeric: true },
          { label: t("operations.description") },
          { label: t("operations.assign") },
        ]}
        rows={operations.map((operation) => ({
          key: operation.id,
          cells: [
            operation.number,
            <span key="date" className="whitespace-nowrap">
              {formatDay(operation.date, i18n.language)}
            </span>,
            <span key="amount" className={operation.amount > 0 ? "text-brand" : undefined}>
              {formatMovement(operation.amount, i18n.language)}
            </span>,
            <span key="description" className="wrap-anywhere">
              {operation.description}
            </span>,
            <Assignee
              key="assignee"
              operation={operation}
              onAssign={mayAssign ? () => setAssigned(operation) : undefined}
            />,
          ],
        }))}
      />
      {assigned && <AssignDialog operation={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  );
}

type AssigneeProps = { operation: Operation; onAssign: (() => void) | undefined };

/** The member to whom the line is assigned, or the other side; administrators change it. */
function Assignee({ operation, onAssign }: AssigneeProps) {
  const { t } = useTranslation("member");
  const { assignedTo, counterparty, number } = operation;
  const name = (assignedTo ?? counterparty).name;
  const whole = <span className="lg:whitespace-nowrap">{name}</span>;
  if (!onAssign) return whole;
  return (
    <button
      type="button"
      className="link min-h-11 text-right text-inherit sm:min-h-6 sm:text-left"
      aria-label={t("operations.assignLine", { number, name })}
      onClick={onAssign}
    >
      {whole} <span className="sr-only sm:not-sr-only sm:block">{t("operations.reassign")}</span>
    </button>
  );
}
