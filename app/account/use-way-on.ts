import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useAddress } from "../../site/shell/site-data.ts";
import { useSession } from "../session/session-store.ts";

/**
 * Leads a member who has just signed in to the page that they wanted, or to the dashboard (specification, section 8).
 */
export function useWayOn(): () => void {
  const navigate = useNavigate();
  const address = useAddress();
  const dashboard = address("/dashboard");
  return useCallback(() => {
    const { savePath, SAVE_CURRENT_PATH } = useSession.getState();
    SAVE_CURRENT_PATH(undefined);
    void navigate(savePath ?? dashboard, { replace: true });
  }, [navigate, dashboard]);
}
