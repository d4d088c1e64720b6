import { Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fieldsOf } from "../../../contracts/item-fields.ts";
import type { ItemKind } from "../../../contracts/item-kinds.ts";
import { changedWords } from "./changed-words.ts";
import { nameOf } from "./problems.tsx";

type Document = Record<string, unknown>;
type Props = {
  kind: ItemKind;
  before: Document;
  after: Document;
  /** What the two are called. */
  names: { before: string; after: string };
  /** What is said where nothing differs. */
  none: string;
};

/** The words that changed between two documents, field by field. */
export function Differences({ kind, before, after, names, none }: Props) {
  const { t } = useTranslation("office");
  const read = (document: Document) =>
    new Map(fieldsOf(kind, document).map(({ path, value }) => [path, wordsOf(value)]));
  const [old, now] = [read(before), read(after)];
  const paths = [...new Set([...now.keys(), ...old.keys()])].filter(
    (path) => (now.get(path) ?? "") !== (old.get(path) ?? ""),
  );
  if (paths.length === 0) return <p className="mt-2 text-soft">{none}</p>;
  return (
    <dl className="mt-2 space-y-3">
      {paths.map((path) => (
        <div key={path}>
          <dt className="text-sm font-medium">{nameOf(path, t)}</dt>
          <dd className="mt-1 max-h-80 overflow-y-auto rounded-md border border-line p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <Changes before={old.get(path) ?? ""} after={now.get(path) ?? ""} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is gone, struck out, beside what came in its place. */
function Changes({ before, after, names }: { before: string; after: string } & Pick<Props, "names">) {
  const stretches = useMemo(() => changedWords(before, after), [before, after]);
  return stretches.map((part, place) =>
    "same" in part ? (
      <Fragment key={place}>{part.same}</Fragment>
    ) : (
      <Fragment key={place}>
        {part.out && (
          <del className="bg-signal/15" title={names.before}>
            {part.out}
          </del>
        )}
        {part.in && (
          <ins className={`bg-brand/15 ${part.out ? "ms-1" : ""}`} title={names.after}>
            {part.in}
          </ins>
        )}
      </Fragment>
    ),
  );
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
