import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { readSignedInHint, useSignedIn } from "../session/signed-in.ts";

const SessionRuntime = lazy<() => ReactNode>(() =>
  import("./session-runtime.tsx").catch(() => ({ default: () => null })),
);

/**
 * Loads the session's code once a member signs in, here or in another tab. Every page includes this file, so it is
 * small.
 */
export function SessionGate() {
  const isHinted = useSignedIn((state) => state.isHinted);
  const [isWanted, setWanted] = useState(false);
  if (isHinted && !isWanted) setWanted(true);
  useEffect(() => {
    const look = () => {
      if (readSignedInHint()) useSignedIn.setState({ isHinted: true });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isWanted ? (
    <Suspense>
      <SessionRuntime />
    </Suspense>
  ) : null;
}
