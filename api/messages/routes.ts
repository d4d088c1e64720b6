import { z } from "zod";
import { CHUNK } from "../../contracts/media.ts";
import { THREAD_FILTERS } from "../../contracts/message-rules.ts";
import {
  attachmentInput,
  attachmentState,
  messageInput,
  noteInput,
  savedReply,
  savedReplyInput,
  signatureInput,
  teammate,
  thread,
  threadChange,
  threadSummary,
} from "../../contracts/messages.ts";
import { listTeam } from "../../modules/members/index.ts";
import {
  beginAttachment,
  changeThread,
  deleteSavedReply,
  dropAttachment,
  keepSavedReply,
  keepSignature,
  listSavedReplies,
  listOwnThreads,
  listThreads,
  markRead,
  readAttachment,
  readAttachmentState,
  readSignature,
  readThread,
  sendAttachmentPiece,
  takeReplyBack,
  writeMessage,
  writeNote,
} from "../../modules/messages/index.ts";
import { byOwnIri, file, item, list, nothing, page, resource, value } from "../http/answers.ts";
import { json, upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { answerFile } from "../media/file-answer.ts";
import { members, team } from "../http/who.ts";

const THREAD = resource("Thread", thread, byOwnIri);
const THREAD_SUMMARY = resource("Thread", threadSummary, byOwnIri, "summary");
const SAVED_REPLY = resource("SavedReply", savedReply, byOwnIri);
const TEAMMATE = resource("User", teammate, byOwnIri, "teammate");

const FILE = resource("MessageFile", attachmentState, ({ id }) => `/api/message-files/${id}`);

const named = z.object({ id: z.uuid() });
const numbered = named.extend({
  number: z
    .string()
    .regex(/^\d{1,2}$/)
    .pipe(z.coerce.number()),
});
/** In bytes: a piece of a file, and the form's own text around it. The verb checks the exact size. */
const PIECE = CHUNK + 4_096;

/** Threads between members and the team, and those that the contact form began. */
export const messageEndpoints = [
  endpoint({
    method: "get",
    path: "/api/messages",
    summary: "List one's threads",
    who: members,
    query: pageQuery,
    answer: page(THREAD_SUMMARY),
    run: listOwnThreads,
  }),
  endpoint({
    method: "post",
    path: "/api/messages",
    summary: "Start a thread, or reply in one",
    who: members,
    body: json(messageInput),
    answer: item(THREAD, 201),
    run: writeMessage,
  }),
  endpoint({
    method: "post",
    path: "/api/message-files",
    summary: "Begin a file that will go with a message",
    who: members,
    body: json(attachmentInput),
    answer: item(FILE, 201),
    run: beginAttachment,
  }),
  endpoint({
    method: "get",
    path: "/api/message-files/:id/state",
    summary: "Tell how far a file has come that is not sent yet",
    who: members,
    params: named,
    answer: item(FILE),
    run: readAttachmentState,
  }),
  endpoint({
    method: "put",
    path: "/api/message-files/:id/pieces/:number",
    summary: "Send a piece of a file",
    who: members,
    params: numbered,
    body: upload("file", PIECE),
    answer: nothing(),
    run: sendAttachmentPiece,
  }),
  endpoint({
    method: "delete",
    path: "/api/message-files/:id",
    summary: "Give a file up that is not sent yet",
    who: members,
    params: named,
    answer: nothing(),
    run: dropAttachment,
  }),
  endpoint({
    method: "get",
    path: "/api/message-files/:id",
    summary: "Download a file of a thread; its member, or the team",
    who: members,
    params: named,
    answer: file("application/octet-stream"),
    // Whatever it is, a browser saves it and never opens it on this site.
    run: async ({ ctx, input, c }) => {
      const found = await readAttachment({ ctx, input });
      const answer = answerFile({ ...found, type: "application/octet-stream" }, c.req.raw);
      answer.headers.set("Cache-Control", "private, no-store");
      return answer;
    },
  }),
  endpoint({
    method: "get",
    path: "/api/threads",
    summary: "List everyone's threads",
    who: team,
    query: pageQuery.extend({
      show: z.enum(THREAD_FILTERS, "invalid").default("all"),
      q: z.string().trim().max(200, "too_long").optional(),
    }),
    answer: page(THREAD_SUMMARY),
    run: listThreads,
  }),
  endpoint({
    method: "get",
    path: "/api/threads/:id",
    summary: "Read a thread's newest messages, or those before one; who began it, or the team",
    who: members,
    params: named,
    query: z.object({ before: z.uuid("invalid").optional() }),
    answer: item(THREAD),
    run: readThread,
  }),
  endpoint({
    method: "patch",
    path: "/api/threads/:id",
    summary: "Archive a thread, mark it as spam, assign it",
    who: team,
    params: named,
    body: json(threadChange),
    answer: item(THREAD),
    run: changeThread,
  }),
  endpoint({
    method: "post",
    path: "/api/threads/:id/notes",
    summary: "Add a note that only the team sees",
    who: team,
    params: named,
    body: json(noteInput),
    answer: item(THREAD, 201),
    run: writeNote,
  }),
  endpoint({
    method: "delete",
    path: "/api/threads/:id/held/:reply",
    summary: "Take a reply back within its ten seconds",
    who: team,
    params: named.extend({ reply: z.uuid() }),
    answer: item(THREAD),
    run: takeReplyBack,
  }),
  endpoint({
    method: "get",
    path: "/api/saved-replies",
    summary: "List the replies that the team keeps to use again",
    who: team,
    answer: list(SAVED_REPLY),
    run: listSavedReplies,
  }),
  endpoint({
    method: "put",
    path: "/api/saved-replies/:id",
    summary: "Keep a reply to use it again",
    who: team,
    params: named,
    body: json(savedReplyInput),
    answer: item(SAVED_REPLY),
    run: keepSavedReply,
  }),
  endpoint({
    method: "delete",
    path: "/api/saved-replies/:id",
    summary: "Delete a saved reply",
    who: team,
    params: named,
    answer: nothing(),
    run: deleteSavedReply,
  }),
  endpoint({
    method: "get",
    path: "/api/signature",
    summary: "Read one's signature",
    who: team,
    answer: value(signatureInput),
    run: readSignature,
  }),
  endpoint({
    method: "put",
    path: "/api/signature",
    summary: "Say what stands under one's mails to visitors",
    who: team,
    body: json(signatureInput),
    answer: value(signatureInput),
    run: keepSignature,
  }),
  endpoint({
    method: "get",
    path: "/api/team",
    summary: "List the team, to whom a thread may be assigned",
    who: team,
    answer: list(TEAMMATE),
    run: listTeam,
  }),
  endpoint({
    method: "post",
    path: "/api/threads/:id/read",
    summary: "Mark a thread as read",
    who: members,
    params: named,
    answer: nothing(),
    run: markRead,
  }),
];
