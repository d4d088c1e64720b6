import { Readable } from "node:stream";
import { z } from "zod";
import { backupState, keptBackup } from "../../contracts/backups.ts";
import {
  giveBackup,
  listBackups,
  readBackup,
  readBackupState,
  startBackup,
} from "../../modules/backups/index.ts";
import { file, list, nothing, resource, secret, value } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { administrators, anyone, superAdministrators } from "../http/who.ts";

const BACKUP = resource("Backup", keptBackup, ({ id }) => `/api/backups/${id}`);

export const backupEndpoints = [
  endpoint({
    method: "get",
    path: "/api/office/backup",
    summary: "Tell how old the last backup is",
    who: administrators,
    answer: value(backupState),
    run: readBackupState,
  }),
  endpoint({
    method: "get",
    path: "/api/backups",
    summary: "List the backups that can be downloaded",
    who: superAdministrators,
    answer: list(BACKUP),
    run: listBackups,
  }),
  endpoint({
    method: "post",
    path: "/api/backups",
    summary: "Make a backup now",
    who: superAdministrators,
    answer: nothing(202),
    run: startBackup,
  }),
  endpoint({
    method: "post",
    path: "/api/backups/:id/address",
    summary: "Ask where a backup can be downloaded for ten minutes, with the password given again",
    who: superAdministrators,
    params: z.object({ id: z.uuid() }),
    answer: secret(value(z.object({ address: z.string() }))),
    run: giveBackup,
  }),
  endpoint({
    method: "get",
    path: "/api/backup-files/:name",
    summary: "Download a backup, by an address that the owner asked for",
    who: anyone,
    params: z.object({ name: z.string().max(200) }),
    answer: file("application/octet-stream"),
    async run({ ctx, input }) {
      const { name, size, bytes } = await readBackup({ ctx, input });
      return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>, {
        headers: {
          "Content-Type": "application/octet-stream",
          "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          "Content-Length": String(size),
          "Cache-Control": "private, no-store, no-transform",
        },
      });
    },
  }),
];
