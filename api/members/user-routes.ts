import { z } from "zod";
import { ROLES } from "../../contracts/roles.ts";
import {
  colleagueInput,
  rightsRequest,
  updateUserInput,
  user,
  waitingMember,
} from "../../contracts/members.ts";
import { reference } from "../../contracts/reference.ts";
import {
  cancelDeletion,
  exportData,
  inviteColleague,
  listRightsRequests,
  listUsers,
  listWaitingMembers,
  lockMember,
  readUser,
  refuseUpdate,
  requestDeletion,
  requestPhoneCode,
  sendActivationAgain,
  sendPasswordLink,
  signOutEverywhere,
  storePortrait,
  unlockMember,
  updateUser,
  verifyPhone,
} from "../../modules/members/index.ts";
import { file, item, list, nothing, page, resource } from "../http/answers.ts";
import { json, upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, oneself, oneselfOrAdministrators } from "../http/who.ts";

const USER = resource("User", user, ({ id }) => `/api/users/${id}`);
const WAITING = resource("WaitingMember", waitingMember, ({ id }) => `/api/waiting-members/${id}`);
const RIGHTS = resource("RightsRequest", rightsRequest, ({ id }) => `/api/rights-requests/${id}`);

/** In bytes: a phone's photograph. */
const LARGEST_PICTURE = 12 * 1024 * 1024;

const named = z.object({ id: z.uuid() });

/** The calls on members: oneself, and everyone for administrators. */
export const userEndpoints = [
  endpoint({
    method: "get",
    path: "/api/users",
    summary: "List members",
    who: administrators,
    query: pageQuery.extend({
      q: z.string().trim().max(100, "too_long").optional(),
      team: z.literal("1").optional(),
      role: z.enum(ROLES).optional(),
    }),
    answer: page(USER),
    run: listUsers,
  }),
  endpoint({
    method: "post",
    path: "/api/invitations",
    summary: "Invite somebody to register, and to a role",
    who: administrators,
    body: json(colleagueInput),
    answer: nothing(202),
    run: inviteColleague,
  }),
  endpoint({
    method: "get",
    path: "/api/waiting-members",
    summary: "List who registered and has not activated the account yet",
    who: administrators,
    query: pageQuery.extend({ q: z.string().trim().max(100, "too_long").optional() }),
    answer: page(WAITING),
    run: listWaitingMembers,
  }),
  endpoint({
    method: "post",
    path: "/api/waiting-members/:id/activation-mails",
    summary: "Mail the activation link again",
    who: administrators,
    params: named,
    answer: nothing(202),
    run: sendActivationAgain,
  }),
  endpoint({
    method: "get",
    path: "/api/users/:id",
    summary: "Read a member",
    who: oneselfOrAdministrators,
    params: named,
    answer: item(USER),
    run: readUser,
  }),
  endpoint({
    method: "patch",
    path: "/api/users/:id",
    summary: "Change a member",
    who: oneselfOrAdministrators,
    params: named,
    body: json(updateUserInput),
    broken: ({ ctx, input: { id = "", ...input }, violations }) =>
      refuseUpdate({ ctx, input: { ...input, id: String(id) }, violations }),
    answer: item(USER),
    run: updateUser,
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id",
    summary: "Delete an account, in 30 days",
    who: oneselfOrAdministrators,
    params: named,
    answer: item(USER, 202),
    run: requestDeletion,
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/deletion",
    summary: "Keep an account after all",
    who: oneselfOrAdministrators,
    params: named,
    answer: item(USER),
    run: cancelDeletion,
  }),
  endpoint({
    method: "put",
    path: "/api/users/:id/lock",
    summary: "Keep a member out, and sign their devices out",
    who: administrators,
    params: named,
    answer: item(USER),
    run: lockMember,
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/lock",
    summary: "Let a member in again",
    who: administrators,
    params: named,
    answer: item(USER),
    run: unlockMember,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/password-links",
    summary: "Mail a member a link for a new password",
    who: administrators,
    params: named,
    answer: nothing(202),
    run: sendPasswordLink,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/sign-outs",
    summary: "Sign all of a member's devices out",
    who: administrators,
    params: named,
    answer: nothing(),
    run: signOutEverywhere,
  }),
  endpoint({
    method: "put",
    path: "/api/users/:id/picture",
    summary: "Set one's picture",
    who: oneself,
    params: named,
    body: upload("file", LARGEST_PICTURE),
    answer: item(USER),
    run: storePortrait,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/phone-verifications",
    summary: "Send a code to one's phone",
    who: oneself,
    params: named,
    answer: nothing(202),
    run: requestPhoneCode,
  }),
  endpoint({
    method: "put",
    path: "/api/users/:id/phone-verifications/:code",
    summary: "Verify one's phone with the code",
    who: oneself,
    params: named.extend({ code: z.string() }),
    answer: item(USER),
    async run({ ctx, input }) {
      await verifyPhone({ ctx, input });
      return readUser({ ctx, input });
    },
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/data-exports",
    summary: "Download one's data",
    who: oneself,
    params: named,
    answer: file("application/zip"),
    run: async ({ ctx, input, c }) =>
      c.body(await exportData({ ctx, input }), 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="data.zip"',
        "Cache-Control": "no-store",
      }),
  }),
  endpoint({
    method: "get",
    path: "/api/rights-requests",
    summary: "The register of rights",
    who: administrators,
    query: z.object({ user: reference("users").optional(), open: z.stringbool("invalid").optional() }),
    answer: list(RIGHTS),
    run: listRightsRequests,
  }),
];
