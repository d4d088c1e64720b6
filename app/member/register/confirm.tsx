import { accountHandle, accountHead } from "../../session/account-head.ts";
import { useSession } from "../../session/session-store.ts";
import { TokenConfirmation } from "../../session/token-confirmation.tsx";
import type { Route } from "./+types/confirm.ts";

export const handle = accountHandle;

export function loader({ context }: Route.LoaderArgs) {
  return accountHead(context, "confirm");
}

const confirmed = () => useSession.getState().EMAIL_CONFIRM(true);

/** The activation mail's link. */
export default function Confirm() {
  return <TokenConfirmation screen="confirm" path="/api/register/confirm" onDone={confirmed} />;
}
