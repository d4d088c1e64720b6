import type { Database, Transaction } from "../../platform/database/connection.ts";

class Trial<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super("a trial is taken back");
    this.result = result;
  }
}

/** Does something in a transaction, and takes it back in a trial. */
export async function inTrial<Result>(
  database: Database,
  isTrial: boolean,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      const result = await work(transaction);
      if (isTrial) throw new Trial(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Trial) return error.result as Result;
    throw error;
  }
}
