import { useTranslation } from "react-i18next";
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
    <div className="page-width py-10 sm:py-14">
      <h1 className="text-4xl">{t("profile.title")}</h1>
      <p className="mt-3 text-soft">{t("profile.lead")}</p>
      <div className="mt-8 max-lg:max-w-lg lg:columns-2 lg:gap-x-16">
        <IdentityForm member={member} />
        <PictureForm member={member} />
        <EmailForm member={member} />
        <PasswordForm member={member} />
        <Passkeys member={member} />
        <Authenticator member={member} />
        <Devices member={member} />
        <Rights member={member} />
      </div>
    </div>
  );
}
