import { operationEndpoints } from "./operation-routes.ts";
import { transactionEndpoints } from "./transaction-routes.ts";

/** Accounts, transactions and operations: for the three roles, each call. */
export const ledgerEndpoints = [...transactionEndpoints, ...operationEndpoints];
