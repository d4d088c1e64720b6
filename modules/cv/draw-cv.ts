import type { Context } from "../../platform/core/context.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import type cvPdf from "./cv-pdf.ts";
import type { SetCv } from "./cv-pdf.ts";
import type { Cv, CvPart } from "./read-cv.ts";

const drawing = threadTask<typeof cvPdf>(new URL("./cv-pdf.ts", import.meta.url));

/** In milliseconds: a thousand papers take some seconds. */
const PATIENCE = 30_000;

/** What a CV's headings are called, and how it writes a talk's day and role, in the reader's language. */
export type CvWords = {
  title: string;
  positions: string;
  education: string;
  part: (part: CvPart) => string;
  talks: string;
  posts: string;
  day: (talk: Cv["talks"][number]) => string;
  role: (talk: Cv["talks"][number]) => string;
  date: (date: string) => string;
  /** With `{page}` and `{last}` where the numbers stand. */
  page: string;
};

/** A CV as a PDF (A4), drawn in a thread. `address` is that of its page. */
export async function drawCv(
  { threads, locale, origin }: Pick<Context, "threads" | "locale" | "origin">,
  cv: Cv,
  words: CvWords,
): Promise<Uint8Array> {
  return threads.run(drawing, setOf(cv, words, { locale, origin }), { patience: PATIENCE });
}

function setOf(
  { identity, papers, talks, posts }: Cv,
  words: CvWords,
  at: Pick<SetCv, "locale" | "origin">,
): SetCv {
  const { name, role, worksAt, email, orcid, cv } = identity;
  const lines = (list: NonNullable<typeof cv>["positions"] = []) =>
    list.map(({ years, title, place }) => ({ when: years, text: title, more: place ?? "" }));
  const link = (path: string) => `${at.origin}/${at.locale}${path}`;
  const sections = [
    { heading: words.positions, entries: lines(cv?.positions) },
    { heading: words.education, entries: lines(cv?.education) },
    ...papers.map(({ part, papers: written }) => ({
      heading: words.part(part),
      entries: written.map(({ key, text }) => ({ text, link: link(`/articles/${key}`) })),
    })),
    {
      heading: words.talks,
      entries: talks.map((talk) => ({
        when: words.day(talk),
        text: talk.name,
        more: [talk.place, words.role(talk)].filter(Boolean).join(" · "),
        link: talk.url,
      })),
    },
    {
      heading: words.posts,
      entries: posts.map(({ slug, title, date }) => ({
        when: words.date(date),
        text: title,
        link: link(`/blog/${slug}`),
      })),
    },
  ];
  return {
    ...at,
    headings: identity.headings,
    title: words.title,
    name,
    lines: [role, worksAt, [email, orcid && `orcid.org/${orcid}`, link("/cv")].filter(Boolean).join(" · ")],
    sections: sections.filter(({ entries }) => entries.length > 0),
    pages: words.page,
  };
}
