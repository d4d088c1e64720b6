import type { Application } from "../site/page.tsx";
import type { Translate } from "../ui/texts.tsx";

type Area = Application["area"];

type Options = {
  /** Its heading is the same for everyone, so the document shows it at once. */
  hasHeading?: boolean;
  /** It works with what this device keeps, so the device may keep its document too. */
  worksOffline?: boolean;
  /** The call by which it reads what it shows, such as `/api/items/:kind/:key`: it is asked while its scripts load. */
  first?: string;
  /** It reads QR codes by WebAssembly, which only its own document allows. */
  runsWasm?: boolean;
};

/** A screen of the application: its address without a language, its file, and the key of its title and lead. */
export type Screen = Options & { area: Area; path: string; file: string; texts: string };

export function screensOf(area: Area) {
  return (path: string, file: string, texts: string, options: Options = {}): Screen => ({
    area,
    path,
    file: `${file}.screen.tsx`,
    texts,
    ...options,
  });
}

const NAMESPACES: Record<Area, string[]> = {
  account: ["common", "session"],
  member: ["common", "session", "member"],
  office: ["common", "session", "member", "office"],
};

/** The namespaces of a screen's texts. */
export const namespacesOf = ({ area }: Screen): string[] => NAMESPACES[area];

/** What a screen's document says of itself. */
export function headOf({ area, texts }: Screen, t: Translate): { title: string; description: string } {
  if (area !== "office") return { title: t(`${texts}.title`), description: t(`${texts}.lead`) };
  return { title: `${t(`${texts}.title`)} · ${t("office:name")}`, description: t("office:lead") };
}
