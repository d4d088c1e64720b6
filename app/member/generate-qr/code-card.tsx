import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { formatDay } from "../frame/format.ts";
import { saveFile } from "../frame/save-file.ts";
import { drawCode, drawPng, drawSvg } from "./draw-code.ts";

/** A code to be shown: its picture, what it stands for, its short form; to save and to print. */
export function CodeCard({ code }: { code: QrCode }) {
  const { t, i18n } = useTranslation("member");
  const { kind, short, link, expiresAt } = code;
  const name = `${kind}-${short}`;
  return (
    <article
      aria-label={t(`code.kinds.${kind}`)}
      className="max-w-sm rounded-md border border-line bg-raised p-6 text-center shadow-raised print:border-0 print:shadow-none"
    >
      <p className="font-serif text-2xl">{t(`code.kinds.${kind}`)}</p>
      <p className="mt-1 wrap-anywhere text-soft">{subjectOf(code, i18n.language)}</p>
      <CodePicture link={link} label={t("generate.pictureOf", { short })} />
      <p className="font-mono text-lg tracking-wider">{short}</p>
      <p className="mt-1 text-sm text-soft">
        {expiresAt ? t("code.until", { date: formatDay(expiresAt, i18n.language) }) : t("code.forever")}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2 print:hidden">
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
      className="mx-auto my-4 w-full max-w-72 rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** What a code is about, in one line. */
export function subjectOf({ member, payment, certificate }: QrCode, locale: string): string {
  if (payment) return `${formatFrancs(payment.amount, locale)} · ${payment.description}`;
  return certificate?.questionnaire ?? member?.name ?? "";
}
