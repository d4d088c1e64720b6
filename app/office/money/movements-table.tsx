import { useTranslation } from "react-i18next";
import type { Movement, MovementFilter } from "../../../contracts/ledger.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay } from "../../member/frame/format.ts";
import { Table } from "../../member/frame/table.tsx";

type Order = MovementFilter["order"];
type Props = {
  movements: Movement[];
  order: Order;
  onOrder: (order: Order) => void;
  onReverse: (movement: Movement) => void;
};

const SORTED: Record<Order, { [Column in "date" | "amount"]?: "ascending" | "descending" }> = {
  newest: { date: "descending" },
  oldest: { date: "ascending" },
  largest: { amount: "descending" },
  smallest: { amount: "ascending" },
};

/** Movements as lines, which date and amount sort. One that the reader may take back has a button. */
export function MovementsTable({ movements, order, onOrder, onReverse }: Props) {
  const { t, i18n } = useTranslation("office");
  const day = (instant: string) => formatDay(instant, i18n.language);
  return (
    <Table
      caption={t("movements.title")}
      columns={[
        {
          label: t("movements.date"),
          sorted: SORTED[order].date,
          onSort: () => onOrder(order === "newest" ? "oldest" : "newest"),
        },
        { label: t("movements.kind") },
        { label: t("movements.sides") },
        {
          label: t("movements.amount"),
          isNumeric: true,
          sorted: SORTED[order].amount,
          onSort: () => onOrder(order === "largest" ? "smallest" : "largest"),
        },
        { label: t("movements.description") },
        { label: t("movements.reversal") },
      ]}
      rows={movements.map((movement) => ({
        key: movement.uuid,
        cells: [
          <span key="date" className="whitespace-nowrap">
            {day(movement.createdAt)}
          </span>,
          <span key="kind">
            {t(`movements.kinds.${movement.kind}`)}
            {movement.status !== "accepted" && (
              <span className="block text-soft">{t(`movements.states.${movement.status}`)}</span>
            )}
          </span>,
          <span key="sides" className="wrap-anywhere">
            {movement.payerName ?? t("movements.anybody")} → {movement.payeeName}
          </span>,
          formatFrancs(movement.amount, i18n.language),
          <span key="description" className="wrap-anywhere">
            {movement.reversed &&
              `${t("movements.takesBack", { date: day(movement.reversed.createdAt), what: movement.reversed.description })} `}
            {movement.description !== movement.reversed?.description && movement.description}
          </span>,
          movement.reversedBy ? (
            <span key="reversed" className="text-soft">
              {t("movements.isReversed")}
            </span>
          ) : (
            movement.mayReverse && (
              <button
                key="reverse"
                type="button"
                className="link min-h-11 sm:min-h-6"
                aria-label={t("movements.reverseLine", {
                  what: movement.description,
                  amount: formatFrancs(movement.amount, i18n.language),
                })}
                onClick={() => onReverse(movement)}
              >
                {t("movements.reverse")}
              </button>
            )
          ),
        ],
      }))}
    />
  );
}
