import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../session/call-api.ts";
import { whileSigningIn } from "./login-loading.ts";
import { readPasskey } from "./passkeys.ts";
import { signInByPasskey } from "../session/session-life.ts";
import { useSession } from "../session/session-store.ts";
import { useIsBrowser } from "../../ui/use-is-browser.ts";
import { tellFailure } from "../api-client/tell-failure.ts";

type Props = { isRemembered: () => boolean; onSignedIn: () => void };

/** Signs in by a passkey, if the browser supports them. */
export function PasskeyButton({ isRemembered, onSignedIn }: Props) {
  const { t } = useTranslation("session");
  const isLoading = useSession((state) => state.loginLoading);
  const [isAsking, setAsking] = useState(false);
  const isPossible = useIsBrowser() && "PublicKeyCredential" in window;
  if (!isPossible) return null;

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const response = await readPasskey(await callApi("POST /api/auth/passkey/options"));
      if (!response) return;
      await whileSigningIn(() => signInByPasskey({ response, remember: isRemembered() }));
      onSignedIn();
    } catch (error) {
      tellFailure(error);
    } finally {
      setAsking(false);
    }
  }

  return (
    <button
      type="button"
      className="button w-full"
      disabled={isAsking || isLoading}
      onClick={() => void ask()}
    >
      <KeyRound aria-hidden size={18} />
      {t("login.passkey")}
    </button>
  );
}
