import { z } from "zod";
import { LOCALES } from "./locale.ts";
import { uploadState } from "./media.ts";
import { MESSAGE_RULES } from "./message-rules.ts";
import { reference } from "./reference.ts";
import { ruled } from "./ruled.ts";

const body = ruled(MESSAGE_RULES.body);
const subject = ruled(MESSAGE_RULES.subject);

/**
 * POST /api/messages: a subject starts a thread, a thread is replied to (contract, Bodies, pinned). With a member in `to`, an
 * administrator starts the thread.
 */
export const messageInput = z
  .object({
    thread: reference("threads").optional(),
    to: reference("users").optional(),
    subject: subject.optional(),
    body,
    /** Files that the writer has sent before. */
    files: z.array(reference("message-files")).max(100, "too_long").optional(),
    /** The id of a reply of the team that waits for ten seconds, in which it can be taken back. */
    heldAs: z.uuid("uuid").optional(),
  })
  .refine(({ thread, subject: begun }) => thread !== undefined || begun !== undefined, {
    path: ["subject"],
    error: "required",
    when: ({ value }) => value instanceof Object,
  })
  .refine(({ thread, to }) => thread === undefined || to === undefined, { path: ["to"], error: "invalid" });
export type MessageInput = z.input<typeof messageInput>;

/** The states of a thread: in the inbox, done, or unwanted. */
export const THREAD_STATES = ["open", "archived", "spam"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** PATCH /api/threads/{id}: what the team does with it. No assignee is `null`. */
export const threadChange = z.object({
  state: z.enum(THREAD_STATES, "invalid").optional(),
  assignee: reference("users").nullable().optional(),
});
export type ThreadChange = z.input<typeof threadChange>;

/** POST /api/threads/{id}/notes: what the team tells itself. */
export const noteInput = z.object({ body });

const both = z.object({
  fr: z.string().trim().max(MESSAGE_RULES.body.longest, "too_long"),
  en: z.string().trim().max(MESSAGE_RULES.body.longest, "too_long"),
});

/** PUT /api/saved-replies/{id}. One of the languages may be empty. */
export const savedReplyInput = z.object({
  title: ruled(MESSAGE_RULES.title),
  body: both.refine(({ fr, en }) => fr !== "" || en !== "", { error: "required", path: ["fr"] }),
});

/** PUT /api/signature: what stands under one's mails to visitors. */
export const signatureInput = z.object({
  fr: z.string().trim().max(500, "too_long"),
  en: z.string().trim().max(500, "too_long"),
});
export type Signature = z.infer<typeof signatureInput>;

/** Who writes in a thread: the person who began it, or the team. */
const SENDERS = ["person", "team"] as const;

// Answers.

const instant = z.iso.datetime();

/** POST /api/message-files: a file that is going to be sent, piece by piece, and attached to a message. */
export const attachmentInput = z.object({
  name: z.string().trim().min(1, "required").max(300, "too_long"),
  size: z.int("invalid").min(1, "empty_file"),
});

/** A file that goes with a message. `isKept` is false for one that came by mail and was too large: only its name is known. */
const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  isKept: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

/** GET /api/message-files/{id}/state: the same on its way to the site. */
export const attachmentState = uploadState.extend({ type: z.string(), isKept: z.boolean() });
export type AttachmentState = z.infer<typeof attachmentState>;

const message = z.object({
  id: z.uuid(),
  sender: z.enum(SENDERS),
  /** The writer's name. Absent for a member of the team who has left. */
  name: z.string().nullable(),
  body: z.string(),
  files: z.array(attachment),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

/** One of the team. */
export const teammate = z.object({ "@id": z.string(), id: z.uuid(), name: z.string() });
export type Teammate = z.infer<typeof teammate>;

/** A note of the team beside a thread. The person never sees it. */
const note = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  body: z.string(),
  createdAt: instant,
});

/** A reply that waits to be sent. */
const heldReply = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  body: z.string(),
  files: z.array(attachment),
  dueAt: instant,
  /** Whether the reader wrote it, and may take it back. */
  isOwn: z.boolean(),
});
export type HeldReply = z.infer<typeof heldReply>;

/** What the team answers again and again. */
export const savedReply = z.object({ "@id": z.string(), id: z.uuid(), title: z.string(), body: both });
export type SavedReply = z.infer<typeof savedReply>;

/** `isUnread`: the other side has written since the reader's side last read. */
export const threadSummary = z.object({
  "@id": z.string(),
  id: z.uuid(),
  subject: z.string(),
  person: z.object({ name: z.string(), isMember: z.boolean() }),
  lastMessage: message,
  isUnread: z.boolean(),
  /** The member of the team who takes care of it. Only the team gets it. */
  assignee: teammate.nullable().optional(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

export const thread = threadSummary.extend({
  /** The newest of them, or the newest before the one that was named; oldest first. */
  messages: z.array(message),
  /** Whether there are messages before these. */
  hasEarlier: z.boolean(),
  /** Another way to reach the person. Only the team gets it. */
  contact: z.object({ email: z.string(), phoneNumber: z.string().nullable() }).optional(),
  /** Only the team gets it. */
  held: z.array(heldReply).optional(),
  /** The language in which a visitor wrote, or a member reads. Only the team gets it. */
  locale: z.enum(LOCALES).optional(),
  state: z.enum(THREAD_STATES).optional(),
  notes: z.array(note).optional(),
});
export type Thread = z.infer<typeof thread>;
