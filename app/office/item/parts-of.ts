import type { ItemKind } from "../../../contracts/item-kinds.ts";

/** What is asked first of a kind with many fields, and the parts that the others fold into, by name. The last part holds the rest. */
export type Parts = {
  first: readonly string[];
  folded: Record<string, readonly string[]>;
  rest: string;
  /** Whether a part with something in it stands open. */
  showsFilled?: boolean;
};

export const PARTS: Partial<Record<ItemKind, Parts>> = {
  event: {
    first: ["name", "kind", "start", "end", "place", "url", "text"],
    folded: {},
    rest: "moreOfEvent",
    showsFilled: true,
  },
  identity: {
    first: ["name", "familyName", "slug", "role", "tagline", "about", "portrait"],
    folded: {
      contact: ["livesIn", "worksAt", "from", "phone", "email", "openingHours", "timeZone"],
      elsewhere: ["follow", "scholar", "orcid", "social"],
      past: ["activities", "cv"],
    },
    rest: "site",
  },
};
