import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { createElement as element, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../../contracts/locale.ts";
import type { MailLook } from "./mail-look.ts";
import { drawLetterhead } from "./letterhead.ts";

export type Letter = {
  locale: Locale;
  heading: string;
  paragraphs: string[];
  /** Where the buttons lead. There are several only if one of them is the reader's. */
  buttons: { label: string; href: string }[];
  /** Introduces a button's written link, for readers who cannot press the button. Of several, each has its name. */
  orCopy: string;
  signature: string;
  /** Whose letter it is. It stands beside the mark. */
  site: string;
  look: MailLook;
};

/** The house's colours and letters (look.md), with what every mail program has in their place. */
const INK = "#14211f";
const SOFT = "#4a5b57";
const LINE = "#dde3dd";
const BRAND = "#0b6b5d";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const letters = {
  body: { backgroundColor: "#fbfaf6", color: INK, fontFamily: SANS, margin: 0, padding: "24px 12px" },
  card: {
    backgroundColor: "#ffffff",
    border: `1px solid ${LINE}`,
    borderRadius: "6px",
    padding: "28px 32px 32px",
  },
  name: {
    color: INK,
    fontSize: "17px",
    fontWeight: 600,
    lineHeight: "24px",
    margin: "0 0 0 14px",
  },
  heading: {
    fontSize: "27px",
    fontWeight: 600,
    lineHeight: "33px",
    margin: "28px 0 14px",
  },
  subheading: {
    fontSize: "21px",
    fontWeight: 600,
    lineHeight: "28px",
    margin: "32px 0 12px",
  },
  text: { fontFamily: SANS, fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" },
  button: {
    backgroundColor: BRAND,
    borderRadius: "6px",
    color: "#ffffff",
    fontFamily: SANS,
    fontSize: "16px",
    fontWeight: 600,
    margin: "4px 0 20px",
    padding: "13px 22px",
  },
  rule: { border: "none", borderTop: `1px solid ${LINE}`, margin: "24px 0 16px", width: "100%" },
  // A token is longer than a phone's line.
  link: { color: BRAND, textDecoration: "underline", wordBreak: "break-all" as const },
  hidden: { display: "none", maxHeight: 0, overflow: "hidden" },
  linkName: { color: INK, display: "block" },
  small: { color: SOFT, fontFamily: SANS, fontSize: "13px", lineHeight: "20px", margin: "0 0 10px" },
};

/** The styles of a mail whose headings have the letters that the owner chose. */
export function mailStyles({ headings }: MailLook) {
  const fontFamily = headings === "inter" ? SANS : SERIF;
  const { name, heading, subheading } = letters;
  return {
    ...letters,
    name: { ...name, fontFamily },
    heading: { ...heading, fontFamily },
    subheading: { ...subheading, fontFamily },
  };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** What mail programs show at night, where they know how. Their own inversion of colours makes the mark unreadable. */
const NIGHT = "@media (prefers-color-scheme: dark)";
const AT_NIGHT = `${NIGHT} {
.page, .page > table, .page > table > tbody > tr > td { background-color: #0f1614 !important; }
.card { background-color: #17211e !important; border-color: #31403b !important; }
.card, .card h1, .card h2, .card h3, .card p, .card li, .card td, .card b { color: #e9efec !important; }
.card a { color: #6fd0bf !important; }
.card .small { color: #a9b9b3 !important; }
.card hr { border-color: #31403b !important; }
.card a.button { background-color: #6fd0bf !important; color: #0f1614 !important; }
.card pre, .card code { background-color: #0f1614 !important; color: #e9efec !important; }
}`;

/** A mail as programs with light or dark colours show it, whatever the reader's own are. */
export function inColours(html: string, colours: "light" | "dark"): string {
  return html.replace(NIGHT, colours === "dark" ? "@media all" : "@media not all");
}

type Page = {
  locale: Locale;
  /** Whose mail it is. It stands beside the mark. */
  site: string;
  look: MailLook;
  /** Shown beside the subject in a list of mails, and not in the mail. */
  preview?: string;
};

/** A whole mail as HTML, with the house's head, for programs with light and with dark colours. */
export function drawMail({ locale, site, look, preview }: Page, ...children: ReactNode[]): string {
  const styles = mailStyles(look);
  const document = element(
    "html",
    { lang: locale, dir: "ltr" },
    element(
      "head",
      null,
      element("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      element("meta", { name: "viewport", content: "width=device-width" }),
      element("meta", { name: "x-apple-disable-message-reformatting" }),
      element("meta", { name: "color-scheme", content: "light dark" }),
      element("style", { dangerouslySetInnerHTML: { __html: AT_NIGHT } }),
    ),
    element(
      Body,
      { style: styles.body, className: "page" },
      preview && element("div", { style: styles.hidden, className: "preview" }, preview),
      element(
        Container,
        { style: styles.card, className: "card" },
        drawLetterhead(site, styles.name, look),
        ...children,
      ),
    ),
  );
  return DOCTYPE + renderToStaticMarkup(document);
}

/** A letter as HTML and as plain text: what it is about, then what to do, then the rest. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  const styles = mailStyles(letter.look);
  const [about, ...rest] = letter.paragraphs.map((paragraph, key) =>
    element("p", { key, style: styles.text }, paragraph),
  );
  const html = drawMail(
    letter,
    element("h1", { style: styles.heading }, letter.heading),
    about,
    ...letter.buttons.map(({ label, href }) =>
      element(
        "div",
        { key: href },
        element(Button, { href, style: styles.button, className: "button" }, label),
      ),
    ),
    ...rest,
    element("hr", { style: styles.rule }),
    ...letter.buttons.map(({ label, href }) =>
      element(
        "p",
        { key: href, style: styles.small, className: "small" },
        letter.buttons.length > 1 && element("b", { style: styles.linkName }, label),
        `${letter.orCopy} `,
        element("a", { href, style: styles.link }, href),
      ),
    ),
    element("p", { style: styles.small, className: "small" }, letter.signature),
  );
  return { html, text: plainText(letter) };
}

/** The same letter for programs that show no HTML, each button as its name and its link. */
function plainText({ site, heading, paragraphs, buttons, signature }: Letter): string {
  const [about = "", ...rest] = paragraphs;
  const links = buttons.map(({ label, href }) => `${label}\n${href}`);
  return [site, heading, about, ...links, ...rest, "—", signature].join("\n\n");
}
