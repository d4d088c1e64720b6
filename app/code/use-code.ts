import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { QrCode } from "../../contracts/qr.ts";
import type { ApiError } from "../api-client/api-error.ts";
import { useSession } from "../session/session-store.ts";
import { readCode } from "./read-code.ts";

/** Reads the code's current state. Nothing is cached, because a payment or revocation changes it. */
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
