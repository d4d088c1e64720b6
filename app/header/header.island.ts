import { startToasts } from "../../site/shell/start-toasts.ts";
import { followReader } from "../../ui/reader.ts";
import { startTranslations } from "../start-translations.ts";
import { startHeader } from "./start-header.tsx";

/** On a page for anyone: a member's session, once somebody is signed in on this device. */
export async function start(): Promise<void> {
  startToasts();
  followReader();
  startHeader(await startTranslations(["common", "session"]));
}
