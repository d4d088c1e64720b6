import type { ForeignSystem, Loss } from "../../contracts/foreign.ts";
import type { PaperList } from "../../contracts/paper-lists.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { FoundQuestionnaire } from "./found-question.ts";

/** A text in one language. */
export type FoundText = {
  title: string;
  slug: string;
  description: string;
  markdown: string;
  /** Where it was read before, as paths that begin with a slash. */
  addresses: string[];
  /** By what feed readers know it. */
  feedId?: string | undefined;
};

/** Where a picture's bytes are. */
export type PictureSource = { file: string } | { url: string };

/** A post of another system, in the terms of ours. */
export type FoundPost = {
  texts: Partial<Record<Locale, FoundText>>;
  /** A day, such as `2021-03-04`. */
  date: string;
  category?: string | undefined;
  tags: string[];
  hero?: { path: string; alt: string } | undefined;
  /** Each picture that a text shows, by the path that it will have here. */
  pictures: Map<string, PictureSource>;
  losses: Loss[];
};

/** Something that becomes an item. What it holds is read when its turn comes, so that one broken text stops no other. */
export type FoundItem = {
  /** Its name in the other system, which stays the same. */ source: string;
  read: () => Promise<FoundPost>;
};
/** Questions that become a questionnaire. */
export type FoundQuestions = { source: string; read: () => FoundQuestionnaire };
export type FoundTerm = { kind: "category" | "tag"; name: string; addresses: string[] };

export type Found = {
  system: ForeignSystem;
  /** The old site's public address, if it says one: the same site is known again by it. */
  origin: string;
  items: FoundItem[];
  questions?: FoundQuestions[];
  terms: FoundTerm[];
  /** BibTeX files, read when their turn comes. */
  papers: { source: string; read: () => string; list: PaperList }[];
  /** Addresses of the old site that lead to a path of this one, such as a feed's. */
  redirects: { from: string; to: string }[];
  /** What is left out of the site as a whole. */
  losses: Loss[];
};

/** What a reader is told by whoever imports. */
export type Reading = {
  /** The language of texts that name none. */
  language: Locale;
  /** Whether `language` was chosen, or is a guess. */
  isChosen: boolean;
  /** Whether pictures that are on other servers will be fetched. */
  fetchesPictures: boolean;
};
