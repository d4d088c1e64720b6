import { translation, translationAsked, translationService } from "../../contracts/translation.ts";
import { readTranslationService, suggestTranslation } from "../../modules/office/index.ts";
import { value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";

/** The calls that have a service translate what is written (contract, TRANSLATE_URL). */
export const translationEndpoints = [
  endpoint({
    method: "get",
    path: "/api/translation-service",
    summary: "Ask whether texts can be translated here",
    who: team,
    answer: value(translationService),
    run: readTranslationService,
  }),
  endpoint({
    method: "post",
    path: "/api/translations",
    summary: "Have blocks of a text translated into the other language, as a suggestion",
    who: team,
    body: json(translationAsked),
    answer: value(translation),
    run: suggestTranslation,
  }),
];
