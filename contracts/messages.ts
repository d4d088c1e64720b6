import { z } from "zod";
import { MESSAGE_RULES } from "./message-rules.ts";
import { reference } from "./reference.ts";
import { ruled } from "./ruled.ts";

const body = ruled(MESSAGE_RULES.body);
const subject = ruled(MESSAGE_RULES.subject);

/** POST /api/messages: a subject starts a thread, a thread is replied to (contract, Bodies, pinned). */
export const messageInput = z
  .object({ thread: reference("threads").optional(), subject: subject.optional(), body })
  .refine(({ thread, subject: begun }) => thread !== undefined || begun !== undefined, {
    path: ["subject"],
    error: "required",
    when: ({ value }) => value instanceof Object,
  });
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

/** Who writes in a thread: the person who began it, or the team. */
const SENDERS = ["person", "team"] as const;

/** Which threads the team lists. All but the last two list open ones alone. */
export const THREAD_FILTERS = ["all", "unread", "mine", "contact", "members", "archived", "spam"] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

// Answers.

const instant = z.iso.datetime();

const message = z.object({
  id: z.uuid(),
  sender: z.enum(SENDERS),
  /** The writer's name. Absent for a member of the team who has left. */
  name: z.string().nullable(),
  body: z.string(),
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
  state: z.enum(THREAD_STATES).optional(),
  notes: z.array(note).optional(),
});
export type Thread = z.infer<typeof thread>;
