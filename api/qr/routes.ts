import { OpenAPIHono } from "@hono/zod-openapi";
import { certificate, qrCode, qrCodeInput, qrKey } from "../../contracts/qr.ts";
import * as qr from "../../modules/qr/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer, answerCollection, answerItem, pageQuery, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const byIri = { iri: (item: { "@id": string }) => item["@id"] };
const QR_CODE = { name: "QrCode", schema: qrCode, ...byIri };
const CERTIFICATE = { name: "Certificate", schema: certificate, ...byIri };

/** QR codes and certificates. Anyone reads a code; what it shows depends on who asks. */
export function qrRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();

  endpoint(
    routes,
    {
      ...{
        method: "post",
        path: "/api/qr-codes",
        summary: "Make a member card, a payment request or a certificate's code",
      },
      ...{ body: qrCodeInput, answer: { status: 201, resource: QR_CODE } },
    },
    async (c) => answerItem(c, QR_CODE, await qr.createCode(c.get("ctx"), await readBody(c.req)), 201),
  );
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/qr-codes", summary: "List the codes that one made", query: pageQuery },
      answer: { status: 200, resource: QR_CODE, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, QR_CODE, await qr.listCodes(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/qr-codes/key",
        summary: "Read the key that checks codes without a network",
      },
      ...{ isPublic: true, answer: { status: 200, schema: qrKey } },
    },
    async (c) => answer(c, await qr.publicKey(c.get("ctx").keys)),
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/qr-codes/:code",
        summary: "Read a code, scanned or typed",
        isPublic: true,
      },
      answer: { status: 200, resource: QR_CODE },
    },
    async (c) => answerItem(c, QR_CODE, await qr.readCode(c.get("ctx"), c.req.param("code"))),
  );
  endpoint(
    routes,
    { method: "delete", path: "/api/qr-codes/:code", summary: "Revoke a code", answer: { status: 204 } },
    async (c) => {
      await qr.revokeCode(c.get("ctx"), c.req.param("code"));
      return c.body(null, 204);
    },
  );
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/certificates", summary: "List one's certificates", query: pageQuery },
      answer: { status: 200, resource: CERTIFICATE, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, CERTIFICATE, await qr.listCertificates(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/certificates/:file{[0-9a-fA-F-]{36}\\.pdf}",
        summary: "Download a certificate",
      },
      answer: { status: 200, type: "application/pdf" },
    },
    async (c) => {
      const bytes = await qr.drawCertificate(c.get("ctx"), c.req.param("file").replace(".pdf", ""));
      const headers = {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="certificate.pdf"',
      };
      return c.body(new Uint8Array(bytes), 200, { ...headers, "Cache-Control": "no-store" });
    },
  );
  return routes;
}
