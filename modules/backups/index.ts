export { type BackupSettings, default as makeBackup } from "./make-backup.ts";
export { openPlace, type PlaceAddress } from "./place.ts";
export { findLastGood, readBackupState } from "./read-state.ts";
export { restoreBackup } from "./restore.ts";
export { addBackup, backupWorkers, startBackup } from "./start-backup.ts";
