import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAddress } from "../shell/site-data.ts";
import { useSession } from "../session/session-store.ts";
import { useSessionStart } from "../session/use-session-start.ts";

/** Who is signed in already has nothing to do here (specification, section 2). */
export function useWayHome(): void {
  const { start } = useSessionStart();
  const address = useAddress();
  const navigate = useNavigate();
  const home = address("/");
  useEffect(() => {
    if (start === "done" && useSession.getState().isAuthenticated) void navigate(home, { replace: true });
  }, [start, home, navigate]);
}
