import { z } from "zod";
import { savedView, savedViewInput } from "../../contracts/saved-views.ts";
import { deleteSavedView, keepSavedView, listSavedViews } from "../../modules/office/index.ts";
import { byOwnIri, item, list, nothing, resource } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";

const VIEW = resource("SavedView", savedView, byOwnIri);

const named = z.object({ id: z.uuid() });

/** What a member keeps of the office's lists: filters, order and search under a name. For the team. */
export const savedViewEndpoints = [
  endpoint({
    method: "get",
    path: "/api/saved-views",
    summary: "List one's own views of the office's lists",
    who: team,
    answer: list(VIEW),
    run: listSavedViews,
  }),
  endpoint({
    method: "put",
    path: "/api/saved-views/:id",
    summary: "Keep the filters of a list under a name",
    who: team,
    params: named,
    body: json(savedViewInput),
    answer: item(VIEW),
    run: keepSavedView,
  }),
  endpoint({
    method: "delete",
    path: "/api/saved-views/:id",
    summary: "Delete one of one's own views",
    who: team,
    params: named,
    answer: nothing(),
    run: deleteSavedView,
  }),
];
