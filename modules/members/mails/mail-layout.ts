import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { createElement as element } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../../contracts/locale.ts";
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
};

/** The house's colours and letters (look.md), with what every mail program has in their place. */
const INK = "#14211f";
const SOFT = "#4a5b57";
const LINE = "#dde3dd";
const BRAND = "#0b6b5d";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const styles = {
  body: { backgroundColor: "#fbfaf6", color: INK, fontFamily: SANS, margin: 0, padding: "24px 12px" },
  card: {
    backgroundColor: "#ffffff",
    border: `1px solid ${LINE}`,
    borderRadius: "6px",
    padding: "28px 32px 32px",
  },
  name: {
    color: INK,
    fontFamily: SERIF,
    fontSize: "17px",
    fontWeight: 600,
    lineHeight: "24px",
    margin: "0 0 0 14px",
  },
  heading: {
    fontFamily: SERIF,
    fontSize: "27px",
    fontWeight: 600,
    lineHeight: "33px",
    margin: "28px 0 14px",
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
  linkName: { color: INK, display: "block" },
  small: { color: SOFT, fontFamily: SANS, fontSize: "13px", lineHeight: "20px", margin: "0 0 10px" },
};

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A letter as HTML and as plain text: what it is about, then what to do, then the rest. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  const [about, ...rest] = letter.paragraphs.map((paragraph, key) =>
    element("p", { key, style: styles.text }, paragraph),
  );
  const document = element(
    "html",
    { lang: letter.locale, dir: "ltr" },
    element(
      "head",
      null,
      element("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      element("meta", { name: "x-apple-disable-message-reformatting" }),
    ),
    element(
      Body,
      { style: styles.body },
      element(
        Container,
        { style: styles.card },
        drawLetterhead(element("p", { style: styles.name }, letter.site)),
        element("h1", { style: styles.heading }, letter.heading),
        about,
        ...letter.buttons.map(({ label, href }) =>
          element("div", { key: href }, element(Button, { href, style: styles.button }, label)),
        ),
        ...rest,
        element("hr", { style: styles.rule }),
        ...letter.buttons.map(({ label, href }) =>
          element(
            "p",
            { key: href, style: styles.small },
            letter.buttons.length > 1 && element("b", { style: styles.linkName }, label),
            `${letter.orCopy} `,
            element("a", { href, style: styles.link }, href),
          ),
        ),
        element("p", { style: styles.small }, letter.signature),
      ),
    ),
  );
  return { html: DOCTYPE + renderToStaticMarkup(document), text: plainText(letter) };
}

/** The same letter for programs that show no HTML, each button as its name and its link. */
function plainText({ site, heading, paragraphs, buttons, signature }: Letter): string {
  const [about = "", ...rest] = paragraphs;
  const links = buttons.map(({ label, href }) => `${label}\n${href}`);
  return [site, heading, about, ...links, ...rest, "—", signature].join("\n\n");
}
