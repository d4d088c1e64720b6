import { backupState } from "../../contracts/backups.ts";
import { readBackupState, startBackup } from "../../modules/backups/index.ts";
import { nothing, value } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { administrators, superAdministrators } from "../http/who.ts";

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
    method: "post",
    path: "/api/backups",
    summary: "Make a backup now",
    who: superAdministrators,
    answer: nothing(202),
    run: startBackup,
  }),
];
