export { answerQuestion } from "./answer-question.ts";
export { listAskedQuestions, withPlainQuestions } from "./asked-in-texts.ts";
export { guessesThatWork } from "./guessing.ts";
export { quizParticipant } from "./participant.ts";
export { interruptLeftGames, moveGame, startGame, TIMEOUT_QUEUE } from "./play-game.ts";
export { listGames, listMemberGames, readGame, readPassedGame } from "./read-game.ts";
export { countGames, readFigures } from "./read-figures.ts";
export { listQuestionnaires, readQuestionnaire } from "./read-questionnaires.ts";
export { listQuestions } from "./list-questions.ts";
export { readNamedQuestions } from "./read-questions.ts";
export { listPostQuestions, readDailyQuestion, tryQuestion } from "./try-question.ts";
export { rightAnswers } from "./right-answers.ts";
export { liveQuestionnaires } from "./view.ts";
export {
  archiveLiveQuestionnaire,
  holdLiveQuestionnaire,
  listLiveQuestionnaires,
  orderLiveQuestionnaires,
  writeLiveQuestionnaire,
} from "./write-live.ts";
