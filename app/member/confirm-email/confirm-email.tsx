import { accountHandle, accountHead } from "../../session/account-head.ts";
import { TokenConfirmation } from "../../session/token-confirmation.tsx";
import type { Route } from "./+types/confirm-email.ts";

export const handle = accountHandle;

export function loader({ context }: Route.LoaderArgs) {
  return accountHead(context, "confirmEmail");
}

/** The link of the mail that a new address gets. */
export default function ConfirmEmail() {
  return <TokenConfirmation screen="confirmEmail" path="/api/email/confirm" />;
}
