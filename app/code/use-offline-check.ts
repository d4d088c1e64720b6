import { useEffect, useState } from "react";
import { checkSignature, type OfflineCheck } from "./check-signature.ts";

/** The result of checking a code's signature; undefined while it is being checked. */
export function useOfflineCheck(code: string): OfflineCheck | undefined {
  const [checked, setChecked] = useState<{ code: string; check: OfflineCheck }>();
  useEffect(() => {
    let isStale = false;
    void checkSignature(code, new Date()).then((check) => isStale || setChecked({ code, check }));
    return () => {
      isStale = true;
    };
  }, [code]);
  return checked?.code === code ? checked.check : undefined;
}
