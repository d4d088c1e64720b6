import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { siteName } from "../../site-name.ts";
import { HairpinMark } from "../../../ui/hairpin/index.ts";
import { formatDay } from "../frame/format.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { drawCode, drawPng, drawSvg } from "./draw-code.ts";

/** A code as a card in the site's style, and buttons to save and print it. */
export function CodeCard({ code }: { code: QrCode }) {
  const { t } = useTranslation("member");
  const { kind, short, link } = code;
  const name = `${kind}-${short}`;
  return (
    <div className="max-w-88">
      <Card code={code} />
      <div className="mt-5 flex flex-wrap justify-center gap-2 max-sm:*:px-3 print:hidden">
        <button type="button" className="button" onClick={() => saveFile(drawSvg(link), `${name}.svg`)}>
          <Download aria-hidden size={18} /> {t("generate.svg")}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void drawPng(link).then((picture) => saveFile(picture, `${name}.png`))}
        >
          <Download aria-hidden size={18} /> {t("generate.png")}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          <Printer aria-hidden size={18} /> {t("generate.print")}
        </button>
      </div>
    </div>
  );
}

/** Whose site it is, what the code means, its picture, its short form and how long it is good for. */
function Card({ code }: { code: QrCode }) {
  const { t, i18n } = useTranslation("member");
  const { kind, short, link, expiresAt } = code;
  return (
    <article
      aria-label={t(`code.kinds.${kind}`)}
      className="code-card overflow-hidden rounded-md border border-line bg-raised shadow-raised print:w-[85mm] print:shadow-none"
    >
      <header className="flex items-end gap-4 px-6 pt-5 pb-4">
        <HairpinMark />
        <p>
          <span className="block text-sm text-soft">{siteName()}</span>
          <span className="block text-lg font-medium text-brand">{t(`code.kinds.${kind}`)}</span>
        </p>
      </header>
      <p className="px-6 font-serif text-3xl leading-tight wrap-anywhere print:text-xl">
        {subjectOf(code, i18n.language)}
      </p>
      <div className="px-6">
        <CodePicture link={link} label={t("generate.pictureOf", { short })} />
      </div>
      <footer className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 pb-5">
        <p className="font-mono text-lg tracking-wider">{short}</p>
        <p className="text-sm text-soft">
          {expiresAt ? t("code.until", { date: formatDay(expiresAt, i18n.language) }) : t("code.forever")}
        </p>
      </footer>
    </article>
  );
}

function CodePicture({ link, label }: { link: string; label: string }) {
  const { size, path } = drawCode(link);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-4 w-full rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A code's meaning in one line. */
export function subjectOf({ member, payment, certificate }: QrCode, locale: string): string {
  if (payment) return `${formatFrancs(payment.amount, locale)} · ${payment.description}`;
  return certificate?.questionnaire ?? member?.name ?? "";
}
