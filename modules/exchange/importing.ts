import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import type { Why } from "../../contracts/untaken.ts";

/** What an import does, or would do, with a thing of the archive. */
export type ImportLine = {
  kind: ItemKind | "media";
  key: string;
  /** `shown`: as it was there, public if it was; `draft`: added as a draft; `same`: it is here already; `differs`: it is here in other words, which stay; `refused`: it can't be taken, and why. */
  becomes: "shown" | "draft" | "same" | "differs" | "refused";
  why?: Why;
};
export type ImportReport = {
  /** Whether the site was as it came, so that the archive takes its place. */
  isWhole: boolean;
  lines: ImportLine[];
  /** By which an undo takes back what was added to a site in use; absent in a trial, and where nothing was. */
  id?: string;
};

export type Import = { folder: string; isTrial: boolean };
export type Needed = Pick<Services, "database" | "blobs">;

export type Within = Import & {
  transaction: Transaction;
  /** Where the large files are that were copied for it, by their paths. */
  copied: Map<string, string>;
};
