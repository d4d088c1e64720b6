import type { Worker } from "../../platform/jobs/jobs.ts";
import { DELETION_QUEUE, deleteDueMembers, deleteMember } from "./rights/delete-member.ts";
import { forgetOutlived, OUTLIVED_QUEUE } from "./forget-outlived.ts";
import { type MemberMail, AWAITED_MAIL_QUEUE, MAIL_QUEUE } from "./mails/mails.ts";
import { type MailSending, sendMemberMail } from "./mails/send-mail.ts";
import { sendPhoneCode, type SmsSending } from "./profile/send-phone-code.ts";
import { PHONE_CODE_QUEUE } from "./profile/verify-phone.ts";
import { sendInvitations } from "./registration/invite.ts";
import { REMOVAL_QUEUE, removeDueAuthenticators } from "./second-factor/removal.ts";

const DUE_QUEUE = "account-deletions-due";
const INVITATION_QUEUE = "invitations";

/** What the job engine does for accounts. */
export function memberWorkers(services: MailSending & SmsSending): Worker[] {
  const mail = (data: unknown) => sendMemberMail(services, data as MemberMail);
  return [
    { queue: AWAITED_MAIL_QUEUE, work: mail, isUrgent: true },
    { queue: MAIL_QUEUE, work: mail },
    {
      queue: PHONE_CODE_QUEUE,
      work: (data) => sendPhoneCode(services, (data as { code: string }).code),
      isUrgent: true,
    },
    { queue: INVITATION_QUEUE, cron: "* * * * *", work: () => sendInvitations(services) },
    { queue: OUTLIVED_QUEUE, cron: "37 * * * *", work: () => forgetOutlived(services) },
    { queue: DUE_QUEUE, cron: "52 * * * *", work: () => deleteDueMembers(services) },
    { queue: REMOVAL_QUEUE, cron: "*/10 * * * *", work: () => removeDueAuthenticators(services) },
    { queue: DELETION_QUEUE, work: (data) => deleteMember(services, (data as { user: string }).user) },
  ];
}
