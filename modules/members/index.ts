export { identifyActor } from "./sessions/access-token.ts";
export { confirmIdentity, requireConfirmed } from "./sessions/confirm-identity.ts";
export { confirmEmail } from "./profile/confirm-email.ts";
export { confirmRegistration, resendActivation } from "./registration/confirm-registration.ts";
export { cancelDeletion, requestDeletion } from "./rights/delete-member.ts";
export { exportData } from "./rights/export-data.ts";
export { refuseSetUp, setUpSite } from "./registration/set-up.ts";
export { eraseMembers, membersOf } from "./erase-members.ts";
export { findUser } from "./find-user.ts";
export { listWaitingMembers, sendActivationAgain } from "./registration/waiting-registrations.ts";
export { inviteColleague } from "./registration/invite-colleague.ts";
export { invite, takeInvitationsBack } from "./registration/invite.ts";
export { addMember, countOthers } from "./registration/add-member.ts";
export { createAdministrator } from "./registration/make-administrator.ts";
export { ensureFirstAdministrator } from "./registration/first-administrator.ts";
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  signInByPasskey,
} from "./passkeys/passkeys.ts";
export { type MemberMail, MAIL_QUEUE } from "./mails/mails.ts";
export { limitMails } from "./mails/ask-for-mail.ts";
export { drawMail, inColours, mailStyles, renderLetter } from "./mails/mail-layout.ts";
export { readMailLook } from "./mails/mail-look.ts";
export { recipientLinks } from "./newsletter/recipient-token.ts";
export { recipients } from "./newsletter/recipients.ts";
export { countSubscribers, exportSubscribers } from "./newsletter/list-subscribers.ts";
export { allowAddress, listStoppedAddresses, stopAddresses } from "./newsletter/stopped-addresses.ts";
export { subscribe } from "./newsletter/subscribe.ts";
export { changeSubscription, readSubscription, stopByOneClick } from "./newsletter/subscription.ts";
export { storePortrait } from "./profile/portrait.ts";
export { listUsers, readUser } from "./profile/read-user.ts";
export { refreshSession } from "./sessions/refresh-session.ts";
export { refuseRegistration, register } from "./registration/register.ts";
export { forgetPassword, refuseReset, resetPassword, sendPasswordLink } from "./passwords/reset-password.ts";
export { countOpenRequests, listRightsRequests } from "./rights/rights.ts";
export { listSecurityLog, logSecurity, noteRefusal } from "./security/security-log.ts";
export { changeSecurityRules, readSecurityRules } from "./security/security-rules.ts";
export type { MemberContext, MemberServices, Participant } from "./services.ts";
export { endOtherSessions, endSession, listSessions, type SignedIn } from "./sessions/sessions.ts";
export { signIn } from "./sessions/sign-in.ts";
export { signOut } from "./sessions/sign-out.ts";
export { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from "./second-factor/totp.ts";
export { refuseUpdate, updateUser } from "./profile/update-user.ts";
export { lockMember, signOutEverywhere, unlockMember } from "./profile/lock-member.ts";
export { requestPhoneCode, verifyPhone } from "./profile/verify-phone.ts";
export {
  askRemoval,
  confirmRemoval,
  readRemoval,
  stopRemoval,
  stopRemovalByLink,
} from "./second-factor/removal.ts";
export { recoverAdministrator } from "./registration/recover-administrator.ts";
export { memberWorkers } from "./workers.ts";
export { isOfTeam, listRoleHolders, listTeam, type RoleHolder } from "./profile/team.ts";
export { fullName, memberName, membersView, sessionDevice } from "./view.ts";
