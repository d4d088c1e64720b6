import { startToasts } from "../../site/shell/start-toasts.ts";
import { followReader } from "../../ui/reader.ts";
import { startTranslations } from "../start-translations.ts";
import { startHeader } from "./start-header.tsx";

/** Runs a member's session on a public page, once somebody is signed in on this device. */
export async function start(): Promise<void> {
  startToasts();
  followReader();
  startHeader(await startTranslations(["common", "session"]));
}
