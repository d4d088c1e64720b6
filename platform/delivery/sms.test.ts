import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSmsSender, type Sms, type SmsSender } from "./sms.ts";

type Received = { url: string; headers: Record<string, string | string[] | undefined>; body: string };

const log = pino({ level: "silent" });
const sms: Sms = { to: "+237650000000", text: "123456 est votre code. Ne le donnez à personne & gardez-le." };
const received: Received[] = [];
let status = 200;
/** The form in which Africa's Talking reports each receiver. */
const reached = (statusCode: number) => JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode }] } });
let answer = reached(101);
let gateway: Server;

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
});
afterAll(() => gateway.close());
beforeEach(() => {
  received.length = 0;
  status = 200;
  answer = reached(101);
});

const host = () => `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
const formOf = ({ body }: Received) => Object.fromEntries(new URLSearchParams(body));

/** Each gateway's address, and the request that it must get. */
const GATEWAYS = {
  twilio: {
    url: () => `twilio://AC1:secret@${host()}?from=%2B15550001111&insecure`,
    heard: (call: Received) => {
      expect(call).toMatchObject({
        url: "/2010-04-01/Accounts/AC1/Messages.json",
        headers: { authorization: basic("AC1:secret") },
      });
      expect(formOf(call)).toEqual({ To: sms.to, From: "+15550001111", Body: sms.text });
    },
  },
  africastalking: {
    url: () => `africastalking://sandbox:k%2Fey@${host()}?from=HAIRPIN&insecure`,
    heard: (call: Received) => {
      expect(call).toMatchObject({
        url: "/version1/messaging",
        headers: { apikey: "k/ey", accept: "application/json" },
      });
      expect(formOf(call)).toEqual({ username: "sandbox", to: sms.to, message: sms.text, from: "HAIRPIN" });
    },
  },
  webhook: {
    url: () => `http://user:pass@${host()}/hook?key=1`,
    heard: (call: Received) => {
      expect(call).toMatchObject({ url: "/hook?key=1", headers: { authorization: basic("user:pass") } });
      expect(JSON.parse(call.body)).toEqual(sms);
    },
  },
};

describe.each(Object.entries(GATEWAYS))("the %s gateway", (_, { url, heard }) => {
  const sender = (): SmsSender => createSmsSender({ smsUrl: url(), outbox: "", log });

  test("is told the number and the text", async () => {
    await sender().send(sms);
    expect(received).toHaveLength(1);
    for (const call of received) heard(call);
  });

  test("fails when it refuses, without telling number, text or key", async () => {
    status = 401;
    await expect(sender().send(sms)).rejects.toThrow(/^the SMS gateway answered 401$/);
  });
});

test("a sender's number keeps its plus, however the address writes it", async () => {
  for (const from of ["+15550001111", "%2B15550001111"]) {
    const smsUrl = `twilio://AC1:secret@${host()}?from=${from}&insecure`;
    await createSmsSender({ smsUrl, outbox: "", log }).send(sms);
  }
  expect(received.map((call) => formOf(call).From)).toEqual(["+15550001111", "+15550001111"]);
});

test.each([
  [reached(403), "403"],
  [JSON.stringify({ SMSMessageData: { Recipients: [] } }), ""],
])("Africa's Talking's 201 that reached nobody is a failure", async (told, codes) => {
  status = 201;
  answer = told;
  const sender = createSmsSender({ smsUrl: GATEWAYS.africastalking.url(), outbox: "", log });
  await expect(sender.send(sms)).rejects.toThrow(`the SMS gateway reached nobody: ${codes}`);
});

test("the outbox holds each SMS as a whole file", async () => {
  const outbox = await mkdtemp(path.join(tmpdir(), "hairpin-sms-"));
  const sender = createSmsSender({ smsUrl: undefined, outbox, log });
  await Promise.all([sender.send(sms), sender.send(sms)]);
  const files = await readdir(outbox);
  expect(files).toEqual([expect.stringMatching(/\.sms\.json$/), expect.stringMatching(/\.sms\.json$/)]);
  expect(JSON.parse(await readFile(path.join(outbox, files[0] ?? ""), "utf8"))).toEqual(sms);
});

test("an unknown gateway is refused at once", () => {
  expect(() => createSmsSender({ smsUrl: "pigeon://x", outbox: "", log })).toThrow(
    "no SMS gateway speaks pigeon:",
  );
});
