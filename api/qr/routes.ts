import { z } from "zod";
import { certificate, issuedCode, qrCode, qrCodeInput, qrKey, revocationInput } from "../../contracts/qr.ts";
import { QR_KINDS } from "../../contracts/qr-rules.ts";
import { reference } from "../../contracts/reference.ts";
import * as qr from "../../modules/qr/index.ts";
import { byOwnIri, file, item, nothing, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, anyone, members } from "../http/who.ts";

const QR_CODE = resource("QrCode", qrCode, byOwnIri);
const ISSUED_CODE = resource("IssuedCode", issuedCode, byOwnIri);
const CERTIFICATE = resource("Certificate", certificate, byOwnIri);

const named = z.object({ code: z.string() });

/** QR codes and certificates. Anyone reads a code; what it shows depends on who asks. */
export const qrEndpoints = [
  endpoint({
    method: "post",
    path: "/api/qr-codes",
    summary: "Make a member card, a payment request or a certificate's code",
    who: members,
    body: json(qrCodeInput),
    answer: item(QR_CODE, 201),
    run: qr.createCode,
  }),
  endpoint({
    method: "get",
    path: "/api/qr-codes",
    summary: "List the codes that one made",
    who: members,
    query: pageQuery,
    answer: page(QR_CODE),
    run: qr.listCodes,
  }),
  endpoint({
    method: "get",
    path: "/api/qr-codes/key",
    summary: "Read the key that checks codes without a network",
    who: anyone,
    answer: value(qrKey),
    run: async ({ ctx }) => qrKey.parse(await qr.publicKey(ctx.keys)),
  }),
  endpoint({
    method: "get",
    path: "/api/qr-codes/:code",
    summary: "Read a code, scanned or typed",
    who: anyone,
    params: named,
    answer: item(QR_CODE),
    run: qr.readCode,
  }),
  endpoint({
    method: "delete",
    path: "/api/qr-codes/:code",
    summary: "Revoke a code",
    who: members,
    params: named,
    answer: nothing(),
    run: qr.revokeCode,
  }),
  endpoint({
    method: "get",
    path: "/api/issued-codes",
    summary: "List every code that was given out",
    who: administrators,
    query: pageQuery.extend({
      kind: z.enum(QR_KINDS, "invalid").optional(),
      member: reference("users").optional(),
      q: z.string().trim().max(100, "too_long").optional(),
    }),
    answer: page(ISSUED_CODE),
    run: qr.listIssuedCodes,
  }),
  endpoint({
    method: "post",
    path: "/api/issued-codes/:code/revocation",
    summary: "Revoke a member card or a certificate, and tell its member why",
    who: administrators,
    params: named,
    body: json(revocationInput),
    answer: item(ISSUED_CODE),
    run: qr.revokeIssuedCode,
  }),
  endpoint({
    method: "get",
    path: "/api/certificates",
    summary: "List one's certificates",
    who: members,
    query: pageQuery,
    answer: page(CERTIFICATE),
    run: qr.listCertificates,
  }),
  endpoint({
    method: "get",
    path: "/api/certificates/:file",
    summary: "Download a certificate, `{id}.pdf`",
    who: members,
    params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/i) }),
    answer: file("application/pdf"),
    async run({ ctx, input, c }) {
      const bytes = await qr.drawCertificate({ ctx, input: { id: input.file.replace(/\.pdf$/i, "") } });
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="certificate.pdf"',
        "Cache-Control": "no-store",
      });
    },
  }),
];
