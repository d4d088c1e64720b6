import { island } from "../shell/start-island.tsx";
import { AskedQuestion } from "./asked-question.tsx";

export const start = island(AskedQuestion);
