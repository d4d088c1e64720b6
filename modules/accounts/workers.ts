import type { Worker } from "../../platform/jobs/jobs.ts";
import { DELETION_QUEUE, deleteAccount } from "./delete-account.ts";
import { type AccountMail, AWAITED_MAIL_QUEUE, MAIL_QUEUE } from "./mails.ts";
import { type MailSending, sendAccountMail } from "./send-mail.ts";
import { sendPhoneCode, type SmsSending } from "./send-phone-code.ts";
import { PHONE_CODE_QUEUE } from "./verify-phone.ts";

/** What the job engine does for accounts. */
export function accountWorkers(services: MailSending & SmsSending): Worker[] {
  const mail = (data: unknown) => sendAccountMail(services, data as AccountMail);
  return [
    { queue: AWAITED_MAIL_QUEUE, work: mail, isUrgent: true },
    { queue: MAIL_QUEUE, work: mail },
    {
      queue: PHONE_CODE_QUEUE,
      work: (data) => sendPhoneCode(services, (data as { code: string }).code),
      isUrgent: true,
    },
    { queue: DELETION_QUEUE, work: (data) => deleteAccount(services, (data as { user: string }).user) },
  ];
}
