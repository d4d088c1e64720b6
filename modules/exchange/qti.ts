import { strToU8, zipSync } from "fflate";
import { inXml } from "../../contracts/in-xml.ts";
import type { Locale } from "../../contracts/locale.ts";
import { type AskedIn, askedIn } from "./questions.ts";

const SCHEMAS = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd";
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const ITEMS = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const PACKAGE = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
const OF_ITEMS = `xmlns="${ITEMS}" ${XSI} xsi:schemaLocation="${ITEMS} ${SCHEMAS}/imsqti_asiv3p0p1_v1p0.xsd"`;
const OF_PACKAGE = `xmlns="${PACKAGE}" ${XSI} xsi:schemaLocation="${PACKAGE} ${SCHEMAS}/imsqtiv3p0_imscpv1p2_v1p0.xsd"`;
/** The earliest hour that a zip can tell, so that the same questions are the same bytes. */
const NO_HOUR = new Date(1980, 0, 1);

/**
 * A questionnaire in one language as a QTI 3 package (1EdTech, QTI 3.0: "Best Practices and Implementation Guide"): a zip with its
 * manifest, one test and an item for each question, with the explanation as feedback. Undefined where no question is whole.
 */
export function qtiOf(
  document: Record<string, unknown>,
  { key, locale }: { key: string; locale: Locale },
): Uint8Array | undefined {
  const { title, questions } = askedIn(document, locale);
  if (questions.length === 0) return undefined;
  const names = questions.map((_, place) => `question-${place + 1}`);
  const items = questions.map((question, place) => [
    `items/${names[place]}.xml`,
    itemOf(question, { name: names[place] ?? "", locale }),
  ]);
  const files = {
    "imsmanifest.xml": manifestOf(key, names),
    "test.xml": testOf(title, { key, names }),
    ...(Object.fromEntries(items) as Record<string, string>),
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(xml(text))]);
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { mtime: NO_HOUR });
}

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${inXml(line.trim())}</p>`)
    .join("");

function manifestOf(key: string, names: string[]): string {
  const resource = (name: string, type: string, file: string, needs = "") =>
    `    <resource identifier="${name}" type="${type}" href="${file}"><file href="${file}"/>${needs}</resource>`;
  const needed = names.map((name) => `<dependency identifierref="${name}"/>`).join("");
  return [
    `<manifest ${OF_PACKAGE} identifier="package-${key}">`,
    "  <metadata><schema>QTI Package</schema><schemaversion>3.0.1</schemaversion></metadata>",
    "  <organizations/>",
    "  <resources>",
    resource("test", "imsqti_test_xmlv3p0", "test.xml", needed),
    ...names.map((name) => resource(name, "imsqti_item_xmlv3p0", `items/${name}.xml`)),
    "  </resources>",
    "</manifest>",
  ].join("\n");
}

function testOf(title: string, { key, names }: { key: string; names: string[] }): string {
  return [
    `<qti-assessment-test ${OF_ITEMS} identifier="test-${key}" title="${inXml(title)}">`,
    '  <qti-test-part identifier="part" navigation-mode="linear" submission-mode="individual">',
    `    <qti-assessment-section identifier="section" title="${inXml(title)}" visible="true">`,
    ...names.map((name) => `      <qti-assessment-item-ref identifier="${name}" href="items/${name}.xml"/>`),
    "    </qti-assessment-section>",
    "  </qti-test-part>",
    "</qti-assessment-test>",
  ].join("\n");
}

/** One right answer of several; the explanation is shown after any answer. */
function itemOf(
  { topic, text, answers, explanation }: AskedIn["questions"][number],
  { name, locale }: { name: string; locale: Locale },
): string {
  const idOf = (place: number) => `answer-${place + 1}`;
  const right = idOf(answers.findIndex(({ isRight }) => isRight));
  return [
    `<qti-assessment-item ${OF_ITEMS} identifier="${name}" title="${inXml(topic || text)}" adaptive="false" time-dependent="false" xml:lang="${locale}">`,
    '  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">',
    `    <qti-correct-response><qti-value>${right}</qti-value></qti-correct-response>`,
    "  </qti-response-declaration>",
    '  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    '  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">',
    "    <qti-default-value><qti-value>0</qti-value></qti-default-value>",
    "  </qti-outcome-declaration>",
    "  <qti-item-body>",
    '    <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">',
    `      <qti-prompt>${paragraphs(text)}</qti-prompt>`,
    ...answers.map(
      ({ words }, place) =>
        `      <qti-simple-choice identifier="${idOf(place)}">${inXml(words)}</qti-simple-choice>`,
    ),
    "    </qti-choice-interaction>",
    "  </qti-item-body>",
    "  <qti-response-processing>",
    "    <qti-response-condition>",
    "      <qti-response-if>",
    '        <qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>',
    '        <qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value>',
    "      </qti-response-if>",
    "    </qti-response-condition>",
    ...(explanation
      ? [
          '    <qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">explanation</qti-base-value></qti-set-outcome-value>',
        ]
      : []),
    "  </qti-response-processing>",
    ...(explanation
      ? [
          `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show"><qti-content-body>${paragraphs(explanation)}</qti-content-body></qti-modal-feedback>`,
        ]
      : []),
    "</qti-assessment-item>",
  ].join("\n");
}
