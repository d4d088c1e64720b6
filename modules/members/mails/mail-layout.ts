import type { Locale } from "../../../contracts/locale.ts";

export type Letter = {
  locale: Locale;
  heading: string;
  paragraphs: string[];
  /** Where the buttons lead. There are several only if one of them is the reader's. */
  buttons: { label: string; href: string }[];
  /** Introduces a button's written link, for readers who cannot press the button. */
  orCopy: string;
  signature: string;
};

const INK = "#17211b";
const styles = {
  body: {
    backgroundColor: "#fbfaf6",
    color: INK,
    fontFamily: "Georgia, 'Times New Roman', serif",
    margin: 0,
    padding: "24px 12px",
  },
  card: { backgroundColor: "#ffffff", border: "1px solid #e4e0d4", borderRadius: "8px", padding: "32px" },
  heading: { fontSize: "22px", fontWeight: 600, margin: "0 0 16px" },
  text: { fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" },
  button: {
    backgroundColor: INK,
    borderRadius: "6px",
    color: "#ffffff",
    fontSize: "16px",
    padding: "12px 20px",
  },
  // A token is longer than a phone's line.
  link: { color: INK, textDecoration: "underline", wordBreak: "break-all" as const },
  small: { color: "#5b6560", fontSize: "13px", lineHeight: "20px" },
};

/** A letter as HTML and as plain text. React Email is loaded with the first one: it takes a third of a second. */
export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const [
    { createElement: element },
    { Body, Button, Container, Head, Heading, Hr, Html, Link, Text, render },
  ] = await Promise.all([import("react"), import("@react-email/components")]);
  const document = element(
    Html,
    { lang: letter.locale },
    element(Head),
    element(
      Body,
      { style: styles.body },
      element(
        Container,
        { style: styles.card },
        element(Heading, { as: "h1", style: styles.heading }, letter.heading),
        ...letter.paragraphs.map((paragraph, key) => element(Text, { key, style: styles.text }, paragraph)),
        ...letter.buttons.flatMap(({ label, href }) => [
          element(Button, { key: href, href, style: styles.button }, label),
          element(
            Text,
            { key: `copy ${href}`, style: styles.small },
            `${letter.orCopy} `,
            element(Link, { href, style: styles.link }, href),
          ),
        ]),
        element(Hr),
        element(Text, { style: styles.small }, letter.signature),
      ),
    ),
  );
  return { html: await render(document), text: await render(document, { plainText: true }) };
}
