import { useTranslation } from "react-i18next";
import { LoginForm } from "./login-form.tsx";
import { Modal } from "../session/modal.tsx";
import { useSession } from "../session/session-store.ts";

/** LAUNCH_MODAL_LOGIN: the sign-in form over the unchanged page. */
export default function LoginDialog() {
  const { t } = useTranslation("session");
  const close = () => useSession.getState().LAUNCH_MODAL_LOGIN(false);
  return (
    <Modal title={t("login.again")} onClose={close}>
      <p className="mt-2 mb-5 text-sm text-soft">{t("login.kept")}</p>
      <LoginForm onSignedIn={close} />
    </Modal>
  );
}
