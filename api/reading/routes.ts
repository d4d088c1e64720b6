import { reading, readingInput } from "../../contracts/reading.ts";
import { keepReading } from "../../modules/reading/index.ts";
import { value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { members } from "../http/who.ts";

/** How far a member has come in the series of posts. */
export const readingEndpoints = [
  endpoint({
    method: "put",
    path: "/api/reading",
    summary: "Add what a device knows of the posts that one has read",
    who: members,
    body: json(readingInput),
    answer: value(reading),
    run: keepReading,
  }),
];
