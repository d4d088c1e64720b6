import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  type RightsRequest,
  rightsRequest,
  type User,
  updateUserInput,
  user,
} from "../../contracts/accounts.ts";
import {
  cancelDeletion,
  exportData,
  listRightsRequests,
  listUsers,
  readUser,
  requestDeletion,
  requestPhoneCode,
  storePortrait,
  updateUser,
  verifyPhone,
} from "../../modules/accounts/index.ts";
import { readBody, readFile } from "../http/body.ts";
import { type Api, endpoint, type Resource } from "../http/endpoint.ts";
import { answerCollection, answerItem, pageQuery, type Presentation, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const USER: Resource & Presentation<User> = {
  name: "User",
  schema: user,
  iri: ({ id }) => `/api/users/${id}`,
};
const RIGHTS: Resource & Presentation<RightsRequest> = {
  name: "RightsRequest",
  schema: rightsRequest,
  iri: ({ id }) => `/api/rights-requests/${id}`,
};

/** In bytes: a phone's photograph. */
const LARGEST_PICTURE = 12 * 1024 * 1024;

const usersQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });

/** Members: oneself, and all of them for administrators. */
export function userRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const oneUser = { status: 200, resource: USER };

  endpoint(
    routes,
    {
      method: "get",
      path: "/api/users",
      summary: "List members; for administrators",
      query: usersQuery,
      answer: { ...oneUser, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      const { users, total } = await listUsers(c.get("ctx"), { ...page, text: c.req.query("q") });
      return answerCollection(c, USER, { items: users, total }, page);
    },
  );
  endpoint(
    routes,
    {
      method: "get",
      path: "/api/users/:id",
      summary: "Read a member; oneself, or an administrator",
      answer: oneUser,
    },
    async (c) => answerItem(c, USER, await readUser(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "patch",
      path: "/api/users/:id",
      summary: "Change a member",
      body: updateUserInput,
      answer: oneUser,
    },
    async (c) => {
      const input = await readBody(c.req);
      return answerItem(c, USER, await updateUser(c.get("ctx"), { id: c.req.param("id"), input }));
    },
  );
  endpoint(
    routes,
    {
      method: "delete",
      path: "/api/users/:id",
      summary: "Delete an account, in 30 days; one's own, or by an administrator",
      answer: { ...oneUser, status: 202 },
    },
    async (c) => answerItem(c, USER, await requestDeletion(c.get("ctx"), c.req.param("id")), 202),
  );
  endpoint(
    routes,
    {
      method: "delete",
      path: "/api/users/:id/deletion",
      summary: "Keep an account after all",
      answer: oneUser,
    },
    async (c) => answerItem(c, USER, await cancelDeletion(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "put",
      path: "/api/users/:id/picture",
      summary: "Set one's picture",
      file: "file",
      answer: oneUser,
    },
    async (c) => {
      const bytes = await readFile(c.req, { field: "file", largest: LARGEST_PICTURE });
      return answerItem(c, USER, await storePortrait(c.get("ctx"), { id: c.req.param("id"), bytes }));
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/phone-verifications",
      summary: "Send a code to one's phone",
      answer: { status: 202 },
    },
    async (c) => {
      await requestPhoneCode(c.get("ctx"), c.req.param("id"));
      return c.body(null, 202);
    },
  );
  endpoint(
    routes,
    {
      method: "put",
      path: "/api/users/:id/phone-verifications/:code",
      summary: "Verify one's phone with the code",
      answer: oneUser,
    },
    async (c) => {
      await verifyPhone(c.get("ctx"), c.req.param());
      return answerItem(c, USER, await readUser(c.get("ctx"), c.req.param("id")));
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/data-exports",
      summary: "Download one's data",
      answer: { status: 200, type: "application/zip" },
    },
    async (c) =>
      c.body(await exportData(c.get("ctx"), c.req.param("id")), 200, {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="data.zip"',
        "Cache-Control": "no-store",
      }),
  );
  endpoint(
    routes,
    {
      method: "get",
      path: "/api/rights-requests",
      summary: "The register of rights; for administrators",
      answer: { status: 200, resource: RIGHTS, isCollection: true },
    },
    async (c) => {
      const items = await listRightsRequests(c.get("ctx"));
      return answerCollection(c, RIGHTS, { items, total: items.length });
    },
  );
  return routes;
}
