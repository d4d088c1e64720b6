import { User } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "./site-data.ts";

export function SignInLink() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <a href={address("/login")} className="account-entry">
      <User aria-hidden size={18} className="shrink-0" />
      <span className="truncate max-sm:sr-only">{t("account.signIn")}</span>
    </a>
  );
}
