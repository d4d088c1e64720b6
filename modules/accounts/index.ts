export { identifyActor } from "./access-token.ts";
export { confirmIdentity } from "./confirm-identity.ts";
export { confirmEmail } from "./confirm-email.ts";
export { confirmRegistration, resendActivation } from "./confirm-registration.ts";
export { cancelDeletion, requestDeletion } from "./delete-account.ts";
export { exportData } from "./export-data.ts";
export { findUser, findUserByEmail } from "./find-user.ts";
export { ensureFirstAdministrator } from "./first-administrator.ts";
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  signInByPasskey,
} from "./passkeys.ts";
export { type AccountMail, MAIL_QUEUE } from "./mails.ts";
export { storePortrait } from "./portrait.ts";
export { listUsers, readUser } from "./read-user.ts";
export { refreshSession } from "./refresh-session.ts";
export { register } from "./register.ts";
export { forgetPassword, resetPassword } from "./reset-password.ts";
export { countOpenRequests, listRightsRequests } from "./rights.ts";
export { listSecurityLog, logSecurity, noteRefusal } from "./security-log.ts";
export { changeSecurityRules, readSecurityRules } from "./security-rules.ts";
export type { AccountContext, AccountServices, Participant } from "./services.ts";
export { endOtherSessions, endSession, listSessions, type SignedIn } from "./sessions.ts";
export { signIn } from "./sign-in.ts";
export { signOut } from "./sign-out.ts";
export { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from "./totp.ts";
export { updateUser } from "./update-user.ts";
export { requestPhoneCode, verifyPhone } from "./verify-phone.ts";
export { accountWorkers } from "./workers.ts";
