export { type BackupSettings, default as makeBackup } from "./make-backup.ts";
export { type BackupServices, giveBackup, listBackups, readBackup } from "./download.ts";
export { openPlace, type PlaceAddress } from "./place.ts";
export { findLastGood, readBackupState } from "./read-state.ts";
export { openTables } from "./open-tables.ts";
export { requireFresh, restoreBackup } from "./restore.ts";
export { shapeOf } from "./shape.ts";
export { addBackup, backupWorkers, startBackup } from "./start-backup.ts";
