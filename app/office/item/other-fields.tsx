import { memo } from "react";
import type { z } from "zod";
import { ObjectFields } from "./field.tsx";

type Document = Record<string, unknown>;

type Props = {
  schema: z.ZodObject;
  document: Document;
  /** The fields of the text, which stand elsewhere. */
  except: readonly string[];
  /** Hears the fields that are not in `except`. It puts them into the document as it is by then. */
  onFields: (fields: Document) => void;
};

/** The fields besides an item's text. They are drawn anew when one of them changes, and not at each key in the text. */
export const OtherFields = memo(function OtherFields({ schema, document, except, onFields }: Props) {
  return (
    <ObjectFields
      {...{ schema, path: "", value: document, except }}
      onChange={(changed) =>
        onFields(
          Object.fromEntries(Object.entries(changed as Document).filter(([name]) => !except.includes(name))),
        )
      }
    />
  );
}, areSame);

function areSame(before: Props, after: Props): boolean {
  const names = new Set([...Object.keys(before.document), ...Object.keys(after.document)]);
  return (
    before.schema === after.schema &&
    [...names].every((name) => after.except.includes(name) || before.document[name] === after.document[name])
  );
}
