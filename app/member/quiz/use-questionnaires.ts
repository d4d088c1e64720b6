import { useEffect } from "react";
import { useApiQuery } from "../../session/queries.ts";
import { useQuiz } from "./quiz-store.ts";

/** The questionnaires, which the quiz's store holds too. */
export function useQuestionnaires() {
  const query = useApiQuery("GET /api/questionnaires", { query: { itemsPerPage: 100 } });
  const load = useQuiz((state) => state.LOAD_QUESTIONNAIRES);
  useEffect(() => {
    if (query.data) load(query.data["hydra:member"]);
  }, [query.data, load]);
  return query;
}
