import { useCallback, useEffect } from "react";
import { useSession } from "../../session/session-store.ts";

/** The uuid of the transaction under way (TRANSACTION_UUID): the same until `renew`, however often it is sent. */
export function useTransactionUuid(): { uuid: string; renew: () => void } {
  const uuid = useSession((state) => state.uuid) ?? "";
  const set = useSession((state) => state.TRANSACTION_UUID);
  const renew = useCallback(() => set(crypto.randomUUID()), [set]);
  useEffect(() => {
    renew();
    return () => set(undefined);
  }, [renew, set]);
  return { uuid, renew };
}
