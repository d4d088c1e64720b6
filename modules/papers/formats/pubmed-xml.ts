import { DomUtils, parseDocument } from "htmlparser2";
import type { Read } from "./bibtex.ts";
import { dateOf } from "./nbib.ts";

const { findOne, findAll, getElementsByTagName, textContent } = DomUtils;
type Node = Parameters<typeof textContent>[0] & object;

/** Reads one `PubmedArticle` of PubMed's XML (NLM, PubMed DTD). */
export function readPubmedXml(text: string): Read {
  const root = parseDocument(text, { xmlMode: true });
  const one = (name: string, within: Node = root) =>
    findOne((element) => element.name === name, childrenOf(within)) ?? undefined;
  const words = (name: string, within: Node = root) => {
    const found = one(name, within);
    return found ? textContent(found).replaceAll(/\s+/g, " ").trim() : "";
  };
  const article = one("Article");
  if (!article) return undefined;
  const list = one("AuthorList", article);
  const authors = list ? getElementsByTagName("Author", list) : [];
  const issue = one("JournalIssue", article);
  const date = issue && one("PubDate", issue);
  const day =
    date &&
    (words("MedlineDate", date) || ["Year", "Month", "Day"].map((name) => words(name, date)).join(" "));
  const identifiers = [
    ...getElementsByTagName("ArticleId", one("PubmedData") ?? []),
    ...getElementsByTagName("ELocationID", article),
  ];
  const identifier = (type: string) =>
    identifiers
      .filter((id) => [id.attribs["IdType"], id.attribs["EIdType"]].includes(type))
      .map((id) => textContent(id).trim())[0];
  const types = getElementsByTagName("PublicationType", article).map((type) => textContent(type));
  const abstract = getElementsByTagName("AbstractText", one("Abstract", article) ?? []);
  const item = {
    type: types.includes("Preprint") ? "article" : "article-journal",
    PMID: words("PMID"),
    title: titleOf(one("ArticleTitle", article)).replace(/\.$/, ""),
    "container-title": words("Title", one("Journal", article) ?? root),
    "container-title-short": words("ISOAbbreviation", article),
    volume: issue && words("Volume", issue),
    issue: issue && words("Issue", issue),
    page: words("MedlinePgn", article),
    abstract: abstract.map((part) => textContent(part).trim()).join("\n"),
    DOI: identifier("doi"),
    PMCID: identifier("pmc"),
    issued: { raw: monthed(day ?? "") },
    keyword: findAll((element) => element.name === "Keyword", childrenOf(root)).map((word) =>
      textContent(word).trim(),
    ),
    author: authors.map((author) => {
      const literal = words("CollectiveName", author);
      if (literal) return { literal };
      const iD = getElementsByTagName("Identifier", author).find(
        ({ attribs }) => attribs["Source"] === "ORCID",
      );
      return {
        family: words("LastName", author),
        given: words("ForeName", author) || words("Initials", author),
        suffix: words("Suffix", author),
        ...(iD && { ORCID: /(\d{4}-){3}\d{3}[\dX]/.exec(textContent(iD))?.[0] ?? "" }),
      };
    }),
  };
  return { item, ignored: [] };
}

function childrenOf(node: Node) {
  return "children" in node ? node.children : [];
}

/** PubMed marks italics, and what is raised or lowered. */
function titleOf(title: Node | undefined): string {
  if (!title) return "";
  return childrenOf(title)
    .map((part) => {
      const text = textContent(part);
      return "name" in part && /^(i|b|sub|sup)$/.test(part.name)
        ? `<${part.name}>${text}</${part.name}>`
        : text;
    })
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Months stand as words or as numbers. */
function monthed(text: string): string {
  return /^\d{4} \d{1,2}\b/.test(text) ? text.trim().replaceAll(" ", "-") : dateOf(text);
}
