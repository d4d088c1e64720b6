import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { QrCode } from "../../../contracts/qr.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { useSession } from "../../session/session-store.ts";
import { readCode } from "./read-code.ts";

/** The code as the server knows it now: its state changes when it is paid or revoked, so nothing is kept. */
export function useCode(code: string | undefined): UseQueryResult<QrCode, ApiError> {
  const reader = useSession((state) => state.tokenPayload?.id);
  return useQuery<QrCode, ApiError>({
    queryKey: ["code", code, reader],
    queryFn: ({ signal }) => readCode(code ?? "", signal),
    enabled: code !== undefined,
    networkMode: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
