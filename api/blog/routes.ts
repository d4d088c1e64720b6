import { z } from "zod";
import { countView } from "../../modules/blog/index.ts";
import { nothing } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { anyone } from "../http/who.ts";

export const blogEndpoints = [
  endpoint({
    method: "post",
    path: "/api/posts/:key/views",
    summary: "Count a reading by someone who agreed to it",
    who: anyone,
    params: z.object({ key: z.string() }),
    answer: nothing(),
    run: ({ ctx, params }) => countView(ctx, params.key),
  }),
];
