import { useTranslation } from "react-i18next";
import { AccountPage } from "../../account/account-page.tsx";
import { useMember } from "../frame/member-layout.tsx";
import { Authenticator } from "./authenticator.tsx";
import { Devices } from "./devices.tsx";
import { EmailForm, PasswordForm } from "./sign-in-forms.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PictureForm } from "./picture-form.tsx";
import { Rights } from "./rights.tsx";

/** The member's profile; each part has its own form (product.md 5). */
export default function EditProfile() {
  const { t } = useTranslation("session");
  const member = useMember();
  return (
    <AccountPage title={t("profile.title")} lead={t("profile.lead")}>
      <div className="space-y-14">
        <IdentityForm member={member} />
        <PictureForm member={member} />
        <EmailForm member={member} />
        <PasswordForm member={member} />
        <Passkeys member={member} />
        <Authenticator member={member} />
        <Devices member={member} />
        <Rights member={member} />
      </div>
    </AccountPage>
  );
}
