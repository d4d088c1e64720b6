import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAddress } from "../../site/shell/site-data.ts";
import { useSession } from "../session/session-store.ts";
import { useSessionStart } from "../session/use-session-start.ts";

/** Leads a signed-in member away from a page that is for signing in (specification, section 2). */
export function useWayHome(): void {
  const { start } = useSessionStart();
  const address = useAddress();
  const navigate = useNavigate();
  const home = address("/");
  useEffect(() => {
    if (start === "done" && useSession.getState().isAuthenticated) void navigate(home, { replace: true });
  }, [start, home, navigate]);
}
