import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { DEFAULT_LOCALE, type Locale } from "../../contracts/locale.ts";
import type { ImportReport } from "../../contracts/transfers.ts";
import type { Services } from "../../platform/core/context.ts";
import { importSite, unpackInto } from "../exchange/index.ts";
import { readForeign, takeForeign, undoImport, type Undone, unzipInto } from "../foreign/index.ts";
import { askingFor } from "../links/index.ts";
import { invite, takeInvitationsBack } from "../members/index.ts";
import { Untaken } from "../../platform/core/untaken.ts";

/** In bytes: a list of people, which is read whole. */
const LARGEST_LIST = 1_000_000;

/** Unpacks a file into an empty folder, if its name says that it can be, and returns where its content then is. */
export async function unpackFile(
  coming: () => Readable,
  { name, into }: { name: string; into: string },
): Promise<string | undefined> {
  if (/\.zip$/i.test(name)) return unzipInto(coming(), into);
  if (!/\.tar\.zst$/i.test(name)) return undefined;
  await unpackInto(coming(), into);
  return into;
}

export const isArchive = (at: string): boolean => existsSync(path.join(at, "archive.yaml"));

type Brought = {
  /** By which a list of people is taken back. */
  id: string;
  /** The file or folder. */
  at: string;
  /** What the same site is known again by, where it does not say its address. */
  name: string;
  isTrial: boolean;
  /** That of texts which name none; null leaves it to them. */
  language: Locale | null;
  fetchesPictures: boolean;
  /** Hears how many things are done, of how many. */
  onLine?: (done: number, of: number) => void;
};
/** `id` is that by which an undo takes it back; absent where nothing can be. */
export type Taken = { id?: string | undefined; isContinued: boolean; report: ImportReport };

/**
 * Takes what was brought, whatever it is: an archive of ours, a list of people to invite (`.csv`), or what another system holds. Throws
 * `Untaken` where it is none of them. For the command line, and the owner.
 */
export async function takeBrought(
  services: Pick<Services, "database" | "blobs" | "now" | "origin">,
  brought: Brought,
): Promise<Taken> {
  const { at, isTrial } = brought;
  if (isArchive(at)) {
    const { id, isWhole, lines } = await importSite(services, { folder: at, isTrial });
    return {
      id,
      ...told("hairpin", {
        isWhole,
        lines: lines.map((one) => ({ ...one, source: one.key, title: one.key })),
      }),
    };
  }
  const language = brought.language ?? DEFAULT_LOCALE;
  if (/\.csv$/i.test(at)) {
    if ((await stat(at)).size > LARGEST_LIST)
      throw new Untaken("too_large", `> ${LARGEST_LIST / 1_000_000} MB`);
    const lines = await invite(services, {
      id: brought.id,
      csv: await readFile(at, "utf8"),
      language,
      isTrial,
    });
    const isAny = lines.some(({ becomes }) => becomes === "invited");
    return {
      ...(isAny && !isTrial && { id: brought.id }),
      ...told("people", {
        lines: lines.map(({ line, email, ...one }) => ({
          ...one,
          kind: "person",
          source: String(line),
          title: email,
        })),
      }),
    };
  }
  const { name, fetchesPictures, onLine } = brought;
  const reading = { language, isChosen: brought.language !== null, fetchesPictures };
  const { id, isContinued, system, lines, losses, redirects } = await takeForeign(
    { ...services, asking: askingFor(services.origin) },
    {
      found: await readForeign(at, reading),
      name,
      isTrial,
      onLine: (_, done, of) => onLine?.(done, Math.max(of, done)),
    },
  );
  return { id, isContinued, report: { system, isWhole: false, lines, losses, redirects } };
}

type Undoing = { id: string; isTrial: boolean; leavesEdited: boolean };
/** What an undo takes back, and what stays. */
export type TakenBack = {
  removed: number;
  kept: (Undone["kept"][number] | { kind: "person"; key: string; why: "sent" })[];
};

/** Takes back what `takeBrought` took, but what was changed since if that may stay, and mails that have gone. For the command line, and the owner. */
export async function takeBack(
  services: Pick<Services, "database" | "now" | "blobs">,
  undoing: Undoing,
): Promise<TakenBack> {
  const people = await takeInvitationsBack(services.database, undoing);
  if (!people) return undoImport(services, undoing);
  const kept = people.sent.map((key) => ({ kind: "person" as const, key, why: "sent" as const }));
  return { removed: people.removed, kept };
}

type Line = Omit<ImportReport["lines"][number], "losses" | "addresses">;

/** The report of what is ours, of which nothing is lost on the way. */
function told(system: string, { isWhole = false, lines }: { isWhole?: boolean; lines: Line[] }): Taken {
  const whole = lines.map((line) => ({ ...line, losses: [], addresses: [] }));
  return { isContinued: false, report: { system, isWhole, lines: whole, losses: [], redirects: 0 } };
}
