import { z } from "zod";
import { accent, headings } from "./accent.ts";
import { cv, inCv } from "./cv.ts";
import { EDAM_OPERATIONS, EDAM_TOPICS } from "./edam.ts";
import type { ItemKind } from "./item-kinds.ts";
import { type Locale, LOCALES } from "./locale.ts";
import { localized, longText, markdownText } from "./localized.ts";
import { menu } from "./menu.ts";
import { only } from "./only.ts";
import { orcid } from "./orcid.ts";
import { publication } from "./paper.ts";
import { picturePath } from "./picture.ts";
import { bothSlugs, slug } from "./slug.ts";

const link = z.url({ protocol: /^https?$/, error: "link" });
/** A link elsewhere, or a path of this site without its language. */
const href = z.union([link, z.string().regex(/^\/[\w\-/#]*$/)], { error: "href" });
const date = z.iso.date();

/** The default time zone of the site's days and hours. Its owner may choose another. */
export const TIME_ZONE = "Africa/Douala";

const SOCIAL_NETWORKS = ["twitter", "youtube", "facebook", "linkedin", "instagram", "tiktok"] as const;

/** Who the site belongs to. One entry, key `researcher`. */
const identity = z.object({
  name: z.string().min(1),
  /** What references have first; without it, the last word of their name. */
  familyName: z.string().optional(),
  slug,
  role: localized,
  tagline: localized,
  about: longText,
  livesIn: localized,
  worksAt: localized,
  from: localized,
  phone: z.string(),
  email: z.email("email"),
  openingHours: localized,
  timeZone: z.string().refine(isTimeZone, "invalid").default(TIME_ZONE),
  portrait: picturePath,
  follow: link,
  scholar: link,
  /** Their ORCID iD: their papers are known by it. */
  orcid: orcid.optional(),
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: link })),
  activities: z.array(z.object({ date, title: localized, text: longText })),
  /** The language of readers whose browser asks for neither. */
  firstLanguage: z.enum(LOCALES).optional(),
  /** What the site is: for search engines, feeds and whoever installs it. Without it, the tagline. */
  siteDescription: longText.optional(),
  logo: picturePath.optional(),
  logoDark: picturePath.optional(),
  /** Whether the logo says the name, which then does not stand beside it. */
  logoSaysName: z.boolean().optional(),
  /** In a browser's tab and on a phone's screen. Without it, the logo. */
  siteIcon: picturePath.optional(),
  /** In the link previews of pages without a picture of their own. */
  socialPicture: picturePath.optional(),
  /** The colour of links and buttons. */
  accent: accent.optional(),
  headings: headings.optional(),
  cv: cv.optional(),
});

const banner = z.object({ title: localized, text: longText, button: localized });

const service = z.object({
  icon: z.enum(["flask", "dna", "graduation"]),
  title: localized,
  text: longText,
  href,
});

const counter = z.object({
  value: z.int().nonnegative(),
  suffix: z.string(),
  label: localized,
  /** What it counts of the researcher's own papers. Without it, and while there are none, the number that was typed stands. */
  counts: z.enum(["papers", "citations"]).optional(),
});

const figure = z.object({ picture: picturePath, title: localized, alt: localized });

const page = z.object({
  only,
  title: localized,
  /** Of a page that the owner added. The others stand at their keys. */
  slug: bothSlugs.optional(),
  description: longText,
  date: date.optional(),
  /** Whether the foot of every page leads to it. */
  inFooter: z.boolean().optional(),
  markdown: markdownText,
});

/** An hour of a day, where it takes place. */
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "hour");

export const EVENT_KINDS = ["conference", "workshop", "seminar", "list", "society"] as const;

/** What falls due before an event, each with its day. */
const DEADLINE_KINDS = ["abstract", "early_fee", "registration", "grant"] as const;

/** Who may register for an event. */
const REGISTRANTS = ["everyone", "members"] as const;

/** Registering for an event on this site. Days and hours are those of the event's place. */
const registration = z.object({
  who: z.enum(REGISTRANTS),
  /** Without it there is room for everybody. */
  seats: z.int("seats").min(1, "seats").max(10_000, "seats").optional(),
  /** Without it, from now on. */
  opensOn: date.optional(),
  opensAt: hour.optional(),
  /** Without it, until the event begins. */
  closesOn: date.optional(),
  closesAt: hour.optional(),
  /** In Fcfa, from a member's account. */
  francs: z.int("amount").positive("amount").max(10_000_000, "amount").optional(),
  /** The last day on which whoever cancels is paid back. Without it, until the event begins. */
  refundUntil: date.optional(),
});

const event = z
  .object({
    only,
    name: localized,
    kind: z.enum(EVENT_KINDS),
    start: date.optional(),
    end: date.optional(),
    startTime: hour.optional(),
    endTime: hour.optional(),
    timeZone: z.string().refine(isTimeZone, "invalid").optional(),
    place: localized.optional(),
    attendance: z.enum(["in_person", "online", "hybrid"]).optional(),
    status: z.enum(["cancelled", "postponed"]).optional(),
    /** What the researcher does there. */
    role: z.enum(["speaker", "trainer", "organiser"]).optional(),
    /** The language that is spoken there. */
    spoken: z.enum(["french", "english", "both"]).optional(),
    fee: z.number().nonnegative("fee").max(10_000_000, "fee").optional(),
    feeCurrency: z.enum(["XAF", "EUR", "USD", "GBP"]).optional(),
    /** Editions of one meeting share it. */
    series: z.string().max(80, "too_long").optional(),
    deadlines: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), date })).optional(),
    registration: registration.optional(),
    /** A few words under the name, which are shown before its text is opened. */
    purpose: localized.optional(),
    url: link,
    text: longText,
    /** What came of it: slides, a recording, a post of this site. */
    outcome: localized.optional(),
    outcomeUrl: link.optional(),
    post: z.string().optional(),
    inCv,
  })
  .refine(({ start, startTime, registration: own }) => start !== undefined || !(startTime || own), {
    path: ["start"],
    error: "required",
  })
  .refine(({ fee, feeCurrency }) => !fee || feeCurrency !== undefined, {
    path: ["feeCurrency"],
    error: "required",
  })
  .refine(({ start, end }) => !start || !end || start <= end, { path: ["end"], error: "ends_before_start" });

/** What a tool or a database works on: a browser alone, a small machine, or a server. */
export const PLATFORMS = ["browser", "laptop", "server"] as const;

/** A tool or a database: its description, a first use, its terms and how to cite it. */
const resource = z.object({
  name: z.string().min(1),
  /** A few words beside the name, which are shown before its text is opened. */
  purpose: localized.optional(),
  url: link,
  text: longText,
  use: longText,
  command: z.string().optional(),
  licence: localized,
  citation: z.string().min(1),
  doi: z.string().optional(),
  /** EDAM's terms: what it is about, and what it does. */
  topics: z.array(z.enum(EDAM_TOPICS)).max(10, "too_many").optional(),
  operations: z.array(z.enum(EDAM_OPERATIONS)).max(10, "too_many").optional(),
  worksOn: z.array(z.enum(PLATFORMS)).optional(),
  /** The last release that the team knows of. */
  version: z.string().max(40, "too_long").optional(),
  released: date.optional(),
});

/** What a reader holds in hand who looks for a database. */
export const STARTS = [
  "sequence",
  "accession",
  "gene_name",
  "protein_name",
  "species_name",
  "gene_list",
] as const;

/** The steps of a sequencing analysis, in their order. A tool belongs to one of them, or to none. */
export const ANALYSIS_STEPS = [
  "quality",
  "trimming",
  "alignment",
  "counts",
  "expression",
  "assembly",
] as const;

const course = z.object({
  kind: z.enum(["tutorial", "course", "training"]),
  title: localized,
  text: longText,
  url: href.optional(),
  post: z.string().optional(),
  level: localized,
  duration: localized,
});

const medium = z.object({
  kind: z.enum(["video", "figure"]),
  title: localized,
  text: longText,
  file: z.string(),
  licence: z.string(),
});

const book = z.object({
  productId: z.int().positive(),
  title: z.string(),
  subtitle: localized,
  isbn: z
    .string()
    .regex(/^97[89](-?\d){10}$/)
    .optional(),
  /** In whole units of `currency`. */
  price: z.number().positive("price").max(100_000, "price"),
  currency: z.literal("EUR"),
  buyUrl: link,
  /** One sentence, for lists and link previews. */
  summary: longText,
  description: markdownText,
  contents: z.array(localized),
  additionalInformation: z.object({
    brand: localized,
    colour: localized,
    size: localized,
    weight: localized,
    dimensions: localized,
  }),
  pictures: z.object({ front: picturePath, back: picturePath, alt: localized }),
  /** Pages to leaf through, in the order of reading. */
  spreads: z
    .array(z.object({ picture: picturePath, alt: localized }))
    .max(12, "too_many")
    .optional(),
  /** A part to read before buying. */
  extract: z.object({ heading: localized, text: markdownText }).optional(),
});

const term = z.object({ name: localized, slug: bothSlugs });

/** A concept of the thesaurus: one thing with all its names, in any language. A search for one of them finds the others too. */
const concept = z.object({
  name: localized,
  abbreviation: localized.optional(),
  synonyms: z.array(z.string().min(1)),
  /** In a sentence or two. What has one stands in the glossary, and is explained where a post mentions it. */
  definition: longText.optional(),
});

/** Posts that are read in an order, such as a course. */
const series = z.object({
  title: localized,
  description: longText,
  posts: z.array(z.string().min(1)).min(1, "required").max(100, "too_many"),
});

/** A part of a letter: own words, and what the site has. */
const letterBlock = z
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
const letter = z.object({
  title: localized,
  /** One or two sentences, which mail programs show beside the subject. */
  description: longText,
  date,
  blocks: z.array(letterBlock).min(1, "required").max(30, "too_many"),
});

/** The shape of each kind of editorial entry. A kind is a list, kept in its `position` order. */
export const ENTRY_SHAPES = {
  identity,
  banner,
  service,
  counter,
  figure,
  page,
  menu,
  event,
  tool: resource.extend({ step: z.enum(ANALYSIS_STEPS).optional() }),
  database: resource.extend({ startsFrom: z.array(z.enum(STARTS)).optional() }),
  course,
  medium,
  publication,
  book,
  category: term,
  tag: term,
  series,
  concept,
  letter,
} as const satisfies Partial<Record<ItemKind, z.ZodObject>>;

export type EntryKind = keyof typeof ENTRY_SHAPES;
export type EntryDocument<Kind extends EntryKind> = z.output<(typeof ENTRY_SHAPES)[Kind]>;

/** The kinds whose starting content is invented: a person, figures, a book. */
export const INVENTED_KINDS = ["identity", "counter", "book"] as const satisfies EntryKind[];

/** Invented starting content says so to readers until the team has written its own. */
const invented = { isExample: z.literal(true).optional() };

/** The shapes that readers get. Their Markdown was rendered to HTML and sanitised when it was written. */
export const LIVE_SHAPES = {
  ...ENTRY_SHAPES,
  identity: identity.extend(invented),
  counter: counter.extend(invented),
  book: book.extend({
    ...invented,
    extract: z.object({ heading: localized, html: localized.optional() }).optional(),
  }),
  page: page.omit({ markdown: true }).extend({ html: localized }),
  letter: letter.extend({
    blocks: z.array(z.object(letterBlock.shape).omit({ text: true }).extend({ html: localized.optional() })),
  }),
} as const;
export type LiveDocument<Kind extends EntryKind> = z.output<(typeof LIVE_SHAPES)[Kind]>;

/** Returns a document in one language: every `{ fr, en }` becomes its text. */
export type InLocale<T> = T extends { fr: infer Text; en: unknown }
  ? Text
  : T extends readonly (infer Item)[]
    ? InLocale<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLocale<T[Key]> }
      : T;

export type Entry<Kind extends EntryKind> = { key: string } & InLocale<LiveDocument<Kind>>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export function inLocale<T>(value: T, locale: Locale): InLocale<T> {
  return pick(value, locale) as InLocale<T>;
}

function pick(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if ("fr" in value && "en" in value) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, locale)]));
}
