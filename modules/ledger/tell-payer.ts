import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "../../platform/core/context.ts";
import { MAIL_QUEUE, type MemberMail, membersView } from "../members/index.ts";
import { accounts, transactions } from "./tables.ts";

/** Queues the mail that tells the payer of a request: from whom, how much, for what (product.md 8). */
export async function tellPayer({ database, jobs }: Context, transaction: string): Promise<void> {
  const [payer, payee] = [alias(accounts, "payer"), alias(accounts, "payee")];
  const [found] = await database
    .select({
      payer: payer.owner,
      firstName: membersView.firstName,
      lastName: membersView.lastName,
      amount: transactions.amount,
      description: transactions.description,
    })
    .from(transactions)
    .innerJoin(payer, eq(payer.id, transactions.payer))
    .innerJoin(payee, eq(payee.id, transactions.payee))
    .innerJoin(membersView, eq(membersView.id, payee.owner))
    .where(eq(transactions.id, transaction));
  if (!found?.payer) return;
  const { amount, description } = found;
  const mail: MemberMail = {
    kind: "payment-request",
    user: found.payer,
    name: `${found.firstName} ${found.lastName}`,
    amount,
    description,
  };
  await database.transaction((own) => jobs.send(MAIL_QUEUE, mail, own));
}
