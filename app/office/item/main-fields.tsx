import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isEmpty } from "../../../contracts/draft.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { ObjectFields } from "./field.tsx";
import { useItemForm } from "./form-context.ts";

type Props = {
  schema: z.ZodObject;
  value: Record<string, unknown>;
  main: readonly string[];
  onChange: (value: unknown) => void;
};

/** A form that asks first for what every item of its kind has. The rest is open where something of it is filled, or wrong. */
export function MainFields({ schema, value, main, onChange }: Props) {
  const { t } = useTranslation("office");
  const { errors } = useItemForm();
  const fields = { schema, path: "", value, onChange };
  const isOfRest = (name: string | undefined) => name !== undefined && !main.includes(name);
  const [wasFilled] = useState(() =>
    Object.entries(value).some(([name, held]) => name in schema.shape && isOfRest(name) && !isEmpty(held)),
  );
  const isWrong = [...errors.keys()].some((path) => isOfRest(path.split(".")[0]));
  return (
    <div className="space-y-6">
      <ObjectFields {...fields} only={main} />
      <details open={wasFilled || isWrong} className="border-t border-line pt-2">
        <FoldSummary className="font-medium">{t("content.moreFields")}</FoldSummary>
        <div className="mt-3">
          <ObjectFields {...fields} except={main} />
        </div>
      </details>
    </div>
  );
}
