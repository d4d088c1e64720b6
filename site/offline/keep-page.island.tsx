import { island } from "../shell/start-island.tsx";
import { KeepPage } from "./keep-page.tsx";

export const start = island(KeepPage);
