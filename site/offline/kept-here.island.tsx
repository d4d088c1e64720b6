import { island } from "../shell/start-island.tsx";
import { KeptHere } from "./kept-here.tsx";

export const start = island(KeptHere);
