import { z } from "zod";
import {
  CHUNK,
  completionInput,
  fileInput,
  fileSummary,
  libraryFile,
  replacementInput,
  uploadInput,
  uploadState,
} from "../../contracts/media.ts";
import { LIBRARY_SHOWN } from "../../contracts/library-filters.ts";
import {
  changeLibraryFile,
  completeUpload,
  listFiles,
  readLibraryFile,
  removeFile,
  replaceFile,
  takeBackFile,
} from "../../modules/library/index.ts";
import { beginUpload, cancelUpload, readUpload, sendChunk } from "../../modules/media/index.ts";
import { item, nothing, page, resource } from "../http/answers.ts";
import { json, upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { team } from "../http/who.ts";

const FILE = resource("LibraryFile", fileSummary, ({ id }) => `/api/media/${id}`, "summary");
const WHOLE_FILE = resource("LibraryFile", libraryFile, ({ id }) => `/api/media/${id}`);
const UPLOAD = resource("Upload", uploadState, ({ id }) => `/api/uploads/${id}`);

/** In bytes: the form's own text around a piece. The verb checks the exact size of the piece. */
const AROUND = 4_096;

const named = z.object({ id: z.uuid() });
const numbered = named.extend({
  number: z
    .string()
    .regex(/^\d{1,4}$/)
    .pipe(z.coerce.number()),
});

/** The media library and its uploads. Verbs check which files the actor may change. */
export const libraryEndpoints = [
  endpoint({
    method: "get",
    path: "/api/media",
    summary: "List the media library",
    who: team,
    query: pageQuery.extend({
      show: z.enum(LIBRARY_SHOWN, "invalid").default("all"),
      q: z.string().max(200, "too_long").optional(),
      path: z.string().max(200, "too_long").optional(),
    }),
    answer: page(FILE),
    run: listFiles,
  }),
  endpoint({
    method: "get",
    path: "/api/media/:id",
    summary: "Read a file of the library, and where it stands",
    who: team,
    params: named,
    answer: item(WHOLE_FILE),
    run: readLibraryFile,
  }),
  endpoint({
    method: "patch",
    path: "/api/media/:id",
    summary: "Describe a file, or choose what of a picture is shown",
    who: team,
    params: named,
    body: json(fileInput),
    answer: item(WHOLE_FILE),
    run: changeLibraryFile,
  }),
  endpoint({
    method: "post",
    path: "/api/media/:id/replacement",
    summary: "Show another file wherever this one is shown",
    who: team,
    params: named,
    body: json(replacementInput),
    answer: item(WHOLE_FILE),
    run: replaceFile,
  }),
  endpoint({
    method: "delete",
    path: "/api/media/:id",
    summary: "Remove a file that nothing shows",
    who: team,
    params: named,
    answer: nothing(),
    run: removeFile,
  }),
  endpoint({
    method: "delete",
    path: "/api/media/:id/removal",
    summary: "Bring a removed file back",
    who: team,
    params: named,
    answer: item(WHOLE_FILE),
    run: takeBackFile,
  }),
  endpoint({
    method: "post",
    path: "/api/uploads",
    summary: "Begin an upload, whose bytes come in pieces",
    who: team,
    body: json(uploadInput),
    answer: item(UPLOAD, 201),
    run: beginUpload,
  }),
  endpoint({
    method: "get",
    path: "/api/uploads/:id",
    summary: "Ask how far an upload has come",
    who: team,
    params: named,
    answer: item(UPLOAD),
    run: readUpload,
  }),
  endpoint({
    method: "put",
    path: "/api/uploads/:id/chunks/:number",
    summary: "Send a piece of an upload",
    who: team,
    params: numbered,
    body: upload("file", CHUNK + AROUND),
    answer: nothing(),
    run: sendChunk,
  }),
  endpoint({
    method: "post",
    path: "/api/uploads/:id/completion",
    summary: "Make a whole upload a file of the library",
    who: team,
    params: named,
    body: json(completionInput),
    answer: item(WHOLE_FILE, 201),
    run: completeUpload,
  }),
  endpoint({
    method: "delete",
    path: "/api/uploads/:id",
    summary: "Give an upload up",
    who: team,
    params: named,
    answer: nothing(),
    run: cancelUpload,
  }),
];
