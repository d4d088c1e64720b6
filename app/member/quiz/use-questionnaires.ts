import { useEffect } from "react";
import type { Collection } from "../../../contracts/api.ts";
import type { Questionnaire } from "../../../contracts/quiz.ts";
import { useApiQuery } from "../../api-client/queries.ts";
import { useQuiz } from "./quiz-store.ts";

/** The questionnaires, which the quiz's store holds too. */
export function useQuestionnaires() {
  const query = useApiQuery<Collection<Questionnaire>>("/api/questionnaires?itemsPerPage=100");
  const load = useQuiz((state) => state.LOAD_QUESTIONNAIRES);
  useEffect(() => {
    if (query.data) load(query.data["hydra:member"]);
  }, [query.data, load]);
  return query;
}
