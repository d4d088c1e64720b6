import { useSession } from "../session/session-store.ts";

/** LOGIN_LOADING, and the overlay while the server is asked (specification, section 4). */
export async function whileSigningIn(ask: () => Promise<void>): Promise<void> {
  const { LOGIN_LOADING, OVERLAY_LOADING } = useSession.getState();
  LOGIN_LOADING(true);
  OVERLAY_LOADING(true);
  try {
    await ask();
  } finally {
    LOGIN_LOADING(false);
    OVERLAY_LOADING(false);
  }
}
