import type { QrCodeInput } from "../../../contracts/qr.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { OF_LEDGER } from "../operations/of-ledger.ts";
import { callApi } from "../../session/call-api.ts";

/** The codes that the member made, newest first. */
export function useOwnCodes() {
  return useApiQuery("GET /api/qr-codes", { query: { itemsPerPage: 50 } });
}

export function useMakeCode() {
  return useApiMutation(
    (body: QrCodeInput) => callApi("POST /api/qr-codes", { body }),
    ["qr-codes", ...OF_LEDGER],
  );
}
