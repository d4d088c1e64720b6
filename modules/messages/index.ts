export {
  beginAttachment,
  dropAttachment,
  readAttachment,
  readAttachmentState,
  sendAttachmentPiece,
} from "./attachments.ts";
export { FORGETTING_QUEUE, forgetOldThreads } from "./forget-old-threads.ts";
export { changeThread, writeNote } from "./handle-thread.ts";
export { MESSAGE_MAIL_QUEUE, deliverMessage, type MailDelivery } from "./deliver-message.ts";
export { eraseThreads } from "./erase-threads.ts";
export { HELD_QUEUE, sendHeldReply, takeReplyBack } from "./held-replies.ts";
export {
  deleteSavedReply,
  keepSavedReply,
  keepSignature,
  listSavedReplies,
  readSignature,
} from "./saved-replies.ts";
export { messagesParticipant } from "./participant.ts";
export { countUnreadThreads, listOwnThreads, listThreads, markRead, readThread } from "./read-threads.ts";
export { sendContactMessage } from "./send-contact-message.ts";
export { emailJsInput, sendEmailJs } from "./send-email-js.ts";
export { ANSWER_MAILBOX_QUEUE, readAnswers, takeAnswer } from "./take-answers.ts";
export { writeMessage } from "./write-message.ts";
