export { type LetterSending, SENDING_QUEUE, sendDueLetters } from "./deliver.ts";
export { forgetRecipients, RECIPIENTS_QUEUE } from "./forget.ts";
export { cancelLetter, listMailingRecipients, readMailing, sendLetter } from "./mailing.ts";
export { lettersParticipant } from "./participant.ts";
export { type LetterBlock, listLetters, readLetter } from "./read-letter.ts";
export { MAILBOX_QUEUE, readMailbox } from "./read-mailbox.ts";
export { LARGEST_REPORT, readReportAddress, takeReport } from "./reports.ts";
export { changeNewsletterSettings, readNewsletterSettings } from "./settings.ts";
export { previewMail, sendTestMail } from "./test-mail.ts";
