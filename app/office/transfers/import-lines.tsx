import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ITEM_KINDS, type ItemKind } from "../../../contracts/item-kinds.ts";
import type { ImportReport } from "../../../contracts/transfers.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { LossList } from "../frame/loss-list.tsx";
import { ParserWords } from "../frame/parser-words.tsx";
import { useWhy } from "../frame/use-why.ts";

type Line = ImportReport["lines"][number];

/** In the order in which somebody wants to know. */
const ORDER = ["refused", "differs", "draft", "shown", "invited", "same"] as const;

type Props = {
  report: ImportReport;
  /** Whether what it names is here, and can be opened. */
  isHere: boolean;
};

/** What becomes of each thing, and what is lost of it. */
export function ImportLines({ report: { lines, losses, redirects }, isHere }: Props) {
  const { t } = useTranslation("office");
  const groups = ORDER.map((becomes) => ({
    becomes,
    some: lines.filter((line) => line.becomes === becomes),
  })).filter(({ some }) => some.length > 0);
  return (
    <div className="max-w-3xl space-y-8">
      {redirects > 0 && <p>{t("transfers.redirects", { count: redirects })}</p>}
      {losses.length > 0 && (
        <section>
          <h2 className="text-xl">{t("transfers.left")}</h2>
          <LossList losses={losses} />
        </section>
      )}
      {groups.map(({ becomes, some }) => (
        <section key={becomes}>
          <h2 className="break-after-avoid text-xl">
            {t(`transfers.becomes.${becomes}`, { count: some.length })}
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {some.map((line) => (
              <OneLine key={`${line.kind} ${line.source}`} line={line} isHere={isHere} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OneLine({
  line: { kind, source, title, key, why, losses, addresses },
  isHere,
}: {
  line: Line;
  isHere: boolean;
}) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const say = useWhy();
  const of = ITEM_KINDS.find((one): one is ItemKind => one === kind);
  return (
    <li className="break-inside-avoid space-y-1 py-2">
      <p className="wrap-anywhere">
        {of && key && isHere ? (
          <Link
            to={address(`/office/content/${of}/${key}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {title}
          </Link>
        ) : (
          title
        )}{" "}
        <span className="text-sm text-soft">
          {kind === "person"
            ? t("transfers.line", { number: Number(source) })
            : of
              ? t(`kindsOne.${of}`)
              : t("media.title")}
          {kind !== "person" && source !== title && ` · ${source}`}
        </span>
      </p>
      {why && (
        <p className="text-sm wrap-anywhere text-signal">
          {say(why)}
          <ParserWords why={why} />
        </p>
      )}
      {addresses.map((path) => (
        <p key={path} className="text-sm wrap-anywhere text-soft">
          {t("transfers.was", { path })}
        </p>
      ))}
      {losses.length > 0 && <LossList losses={losses} />}
    </li>
  );
}
