import path from "node:path";
import type { Locale } from "../../contracts/locale.ts";
import type { Folder } from "./folder.ts";
import type { Found, FoundQuestions, Reading } from "./found.ts";
import { asksTheSame, buildQuestionnaire, type ReadQuestions } from "./found-question.ts";
import { readGift } from "./gift.ts";
import { localeOf } from "./languages.ts";
import { readMoodleXml } from "./moodle-xml.ts";
import { isQti, readQti } from "./qti.ts";

const YES_NO: Record<Locale, [string, string]> = { fr: ["Vrai", "Faux"], en: ["True", "False"] };

/** Questions of one file, in the language that it names or that is taken for it. */
type Part = { source: string; pairedBy: string; locale: Locale; read: ReadQuestions };

/**
 * The questionnaires of a folder, or of `only` one file in it: GIFT (`.gift`, or `.txt`), Moodle XML, and QTI, whose files are one
 * package. Two files of one name, `gels.fr.gift` and `gels.en.gift`, become one questionnaire if they ask the same.
 */
export function readQuestionnaires(folder: Folder, reading: Reading, only?: string): Found | undefined {
  const files = only ? [only] : folder.files;
  const parts: Part[] = [];
  const packages = new Map<string, Map<string, string>>();
  for (const file of files.filter((one) => /\.(gift|txt|xml)$/i.test(one))) {
    const text = folder.text(file);
    if (/\.xml$/i.test(file) && isQti(text.slice(0, 4_000))) put(packages, rootOf(folder, file), file, text);
    else parts.push(...partsOf(file, text, reading));
  }
  for (const [root, held] of packages) {
    const name = nameOf(root || folder.root);
    const { locale, ...read } = readQti(held, name);
    parts.push({ source: root || "qti", pairedBy: name, locale: locale ?? reading.language, read });
  }
  if (parts.length === 0) return undefined;
  return {
    system: packages.size > 0 ? "qti" : "moodle",
    origin: "",
    items: [],
    questions: paired(parts),
    terms: [],
    papers: [],
    redirects: [],
    losses: [],
  };
}

function put(packages: Map<string, Map<string, string>>, root: string, file: string, text: string): void {
  const held = packages.get(root) ?? new Map<string, string>();
  packages.set(root, held.set(file, text));
}

/** The folder of the manifest that a file of QTI belongs to. */
function rootOf(folder: Folder, file: string): string {
  const parts = file.split("/").slice(0, -1);
  while (parts.length > 0 && !folder.has([...parts, "imsmanifest.xml"].join("/"))) parts.pop();
  return parts.join("/");
}

const nameOf = (file: string): string => path.basename(file).replace(/(\.(fr|en))?(\.\w+)?$/, "");

function partsOf(file: string, text: string, reading: Reading): Part[] {
  const locale = localeOf(/\.(fr|en)\.\w+$/.exec(file)?.[1]) ?? reading.language;
  const isXml = /<quiz[\s>]/.test(text.slice(0, 4_000));
  if (!isXml && !/\.gift$/i.test(file) && !/^(?:::|\$CATEGORY:|\/\/ )/m.test(text)) return [];
  if (/\.xml$/i.test(file) && !isXml) return [];
  const read = (isXml ? readMoodleXml : readGift)(text, nameOf(file), YES_NO[locale]);
  return read.map((one, place) => ({
    source: place === 0 ? file : `${file} ${place + 1}`,
    pairedBy: `${file.replace(/\.(fr|en)(?=\.\w+$)/, "")} ${place}`,
    locale,
    read: one,
  }));
}

function paired(parts: Part[]): FoundQuestions[] {
  return [...Map.groupBy(parts, ({ pairedBy }) => pairedBy).values()].flatMap((group) => {
    const [one, other] = group;
    const isPair =
      group.length === 2 && one && other && one.locale !== other.locale && asksTheSame(one.read, other.read);
    return (isPair ? [group] : group.map((part) => [part])).map((some) => ({
      source: some[0]?.source ?? "",
      read: () => buildQuestionnaire(Object.fromEntries(some.map(({ locale, read }) => [locale, read]))),
    }));
  });
}
