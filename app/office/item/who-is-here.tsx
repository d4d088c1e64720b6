import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Item } from "../../../contracts/item.ts";
import { callApi } from "../../session/call-api.ts";
import { paramsOf } from "./use-draft.ts";

/** In milliseconds. After a minute of silence one is gone. */
const SAID_EVERY = 10_000;

/** Says to the others that this form is open, and who else has it open. */
export function WhoIsHere({ item }: { item: Pick<Item, "kind" | "key"> }) {
  const { t, i18n } = useTranslation("office");
  const { kind, key } = item;
  const { data } = useQuery({
    queryKey: ["here", kind, key],
    queryFn: ({ signal }) =>
      callApi("PUT /api/items/:kind/:key/here", { params: paramsOf({ kind, key }), signal }),
    refetchInterval: SAID_EVERY,
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () => () => {
      // Whoever can't be told hears it within a minute.
      callApi("DELETE /api/items/:kind/:key/here", { params: paramsOf({ kind, key }) }).catch(
        () => undefined,
      );
    },
    [kind, key],
  );
  const others = data?.["hydra:member"] ?? [];
  const names = new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name));
  return (
    <p role="status" className="text-sm text-brand">
      {others.length > 0 && (
        <span className="inline-flex items-center gap-1.5 py-1">
          <Users aria-hidden size={16} className="shrink-0" />
          {t("content.here", { count: others.length, names })}
        </span>
      )}
    </p>
  );
}
