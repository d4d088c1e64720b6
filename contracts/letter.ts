import { z } from "zod";
import { localized, longText, markdownText } from "./localized.ts";

/** A part of a letter: own words, and what the site has. */
export const letterBlock = z
  .object({
    heading: localized.optional(),
    text: markdownText.optional(),
    posts: z.array(z.string().min(1)).max(20, "too_many").optional(),
    events: z.array(z.string().min(1)).max(20, "too_many").optional(),
    papers: z.array(z.string().min(1)).max(20, "too_many").optional(),
  })
  .refine(
    ({ text, posts = [], events = [], papers = [] }) =>
      text || posts.length + events.length + papers.length > 0,
    { path: ["text"], error: "required" },
  );

/** An issue of the newsletter. Its title is the mail's subject. */
export const letter = z.object({
  title: localized,
  /** One or two sentences, which mail programs show beside the subject. */
  description: longText,
  date: z.iso.date(),
  blocks: z.array(letterBlock).min(1, "required").max(30, "too_many"),
});
