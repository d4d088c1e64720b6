import type { Collection } from "../../../contracts/api.ts";
import type { QrCode, QrCodeInput } from "../../../contracts/qr.ts";
import { useApiMutation, useApiQuery } from "../../api-client/queries.ts";
import { LEDGER_PATHS } from "../operations/ledger-paths.ts";

/** The codes that the member made, newest first. */
export function useOwnCodes() {
  return useApiQuery<Collection<QrCode>>("/api/qr-codes?itemsPerPage=50");
}

export function useMakeCode() {
  return useApiMutation<QrCode, QrCodeInput>("POST", "/api/qr-codes", {
    invalidates: ["/api/qr-codes", ...LEDGER_PATHS],
  });
}
