import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isEmpty } from "../../../contracts/draft.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { ObjectFields } from "./field.tsx";
import { useItemForm } from "./form-context.ts";
import type { Parts } from "./parts-of.ts";

type Props = {
  schema: z.ZodObject;
  value: Record<string, unknown>;
  parts: Parts;
  onChange: (value: unknown) => void;
};

/** A form that asks first for what every item of its kind has. Each other part folds, and is open where something in it is wrong or outdated. */
export function PartedFields({ parts: { first, folded, rest, showsFilled }, ...fields }: Props) {
  const named = new Set([first, ...Object.values(folded)].flat());
  const others = Object.keys(fields.schema.shape).filter((name) => !named.has(name));
  return (
    <div className="space-y-6">
      <ObjectFields {...fields} path="" only={first} />
      <div className="divide-y divide-line border-t border-line">
        {[...Object.entries(folded), [rest, others] as const].map(([name, only]) => (
          <Part key={name} {...{ ...fields, name, only, showsFilled }} />
        ))}
      </div>
    </div>
  );
}

type PartProps = Omit<Props, "parts"> &
  Pick<Parts, "showsFilled"> & { name: string; only: readonly string[] };

function Part({ name, only, showsFilled = false, ...fields }: PartProps) {
  const { t } = useTranslation("office");
  const { item, errors } = useItemForm();
  const [wasFilled] = useState(() => only.some((one) => !isEmpty(fields.value[one])));
  const marked = [...errors.keys(), ...item.stale.map(({ path }) => path)];
  const isMarked = marked.some((path) => only.includes(path.split(".")[0] ?? ""));
  return (
    <details open={isMarked || (showsFilled && wasFilled)} className="py-2">
      <FoldSummary className="font-medium">{t(`content.parts.${name}`)}</FoldSummary>
      <div className="mt-3 pb-4">
        <ObjectFields {...fields} path="" only={only} />
      </div>
    </details>
  );
}
