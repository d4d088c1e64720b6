import { readFileSync } from "node:fs";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { LOCALES } from "../../contracts/locale.ts";
import { localized } from "../../contracts/localized.ts";
import { plainLetters } from "../../contracts/plain-letters.ts";
import { REVIEW_STATUSES } from "../../contracts/shop.ts";

/** The domain of every invented address: no mail can reach it (RFC 2606, 2). */
export const DEMO_DOMAIN = "demo.invalid";

const locale = z.enum(LOCALES);
const person = z.object({ name: z.string(), locale, place: z.string() });
const story = z.object({
  administrators: z.array(person),
  professors: z.array(person),
  members: z.array(person),
  threads: z.array(
    z.object({ locale, subject: z.string(), body: z.string(), answer: z.string().optional() }),
  ),
  contacts: z.array(
    z.object({
      name: z.string(),
      locale,
      subject: z.string(),
      message: z.string(),
      answer: z.string().optional(),
    }),
  ),
  reviews: z.array(
    z.object({
      locale,
      name: z.string(),
      rating: z.int(),
      title: z.string(),
      body: z.string(),
      answer: z.object({ fr: z.string(), en: z.string() }).optional(),
      status: z.enum(REVIEW_STATUSES).default("published"),
    }),
  ),
  events: z.array(
    z.object({
      /** From today; what is negative is over. */
      inDays: z.int(),
      seats: z.int(),
      /** Whom the team added by hand. */
      guests: z.array(z.string()),
      kind: z.string(),
      role: z.string(),
      spoken: z.string(),
      attendance: z.string(),
      name: localized,
      place: localized,
      purpose: localized,
      text: localized,
      url: z.url(),
    }),
  ),
  payments: z.array(localized),
  "top-ups": z.array(localized),
});
export type Story = z.infer<typeof story>;
export type StoryPerson = z.infer<typeof person>;

/** Reads what the invented year is made of, `content/demo.yaml`. */
export function readStory(file: string): Story {
  return story.parse(parseYaml(readFileSync(file, "utf8")));
}

/** `awa.ndiaye@demo.invalid` for Awa Ndiaye. */
export function addressOf(name: string): string {
  const local = plainLetters(name)
    .replaceAll(/[^a-z]+/g, ".")
    .replaceAll(/^\.|\.$/g, "");
  return `${local}@${DEMO_DOMAIN}`;
}
