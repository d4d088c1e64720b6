import { bookingsParticipant } from "../modules/bookings/index.ts";
import { ledgerParticipant } from "../modules/ledger/index.ts";
import type { Participant } from "../modules/members/index.ts";
import { lettersParticipant } from "../modules/letters/index.ts";
import { messagesParticipant } from "../modules/messages/index.ts";
import { qrParticipant } from "../modules/qr/index.ts";
import { readingParticipant } from "../modules/reading/index.ts";
import { quizParticipant } from "../modules/quiz/index.ts";

/** The modules that take part when a member's roles change, or when a member's data is exported or deleted. */
export const PARTICIPANTS: Participant[] = [
  ledgerParticipant,
  quizParticipant,
  qrParticipant,
  messagesParticipant,
  lettersParticipant,
  bookingsParticipant,
  readingParticipant,
];
