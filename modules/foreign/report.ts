import type { ForeignSystem, Loss } from "../../contracts/foreign.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Why } from "../../contracts/untaken.ts";

/** What an import from another system does, or would do, with a thing. */
export type ForeignLine = {
  kind: ItemKind | "media";
  /** Its name in the other system. */
  source: string;
  /** What it is called. */
  title: string;
  /** Its key here. Absent where it is refused. */
  key?: string;
  becomes: "draft" | "same" | "refused";
  why?: Why;
  losses: Loss[];
  /** Old addresses that will lead to it. */
  addresses: string[];
};

export type ForeignReport = {
  /** Absent in a trial. */
  id?: string;
  system: ForeignSystem;
  site: string;
  /** Whether it goes on with an import that broke off. */
  isContinued: boolean;
  lines: ForeignLine[];
  /** What is left out of the site as a whole. */
  losses: Loss[];
  redirects: number;
};
