import { operationEndpoints } from "./operation-routes.ts";
import { transactionEndpoints } from "./transaction-routes.ts";

/** The calls on accounts, transactions and operations. For the three roles. */
export const ledgerEndpoints = [...transactionEndpoints, ...operationEndpoints];
