import { island } from "../shell/start-island.tsx";
import { QuickQuiz } from "./quick-quiz.tsx";

export const start = island(QuickQuiz);
