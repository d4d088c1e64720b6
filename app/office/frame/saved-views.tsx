import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { SavedView } from "../../../contracts/saved-views.ts";
import { VIEW_RULES, type Viewed } from "../../../contracts/view-rules.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { FormButtons } from "./form-buttons.tsx";

/** What the address says besides the list: where one is in it, and what is begun. */
const PASSING = new Set(["page", "title"]);

/**
 * The views of a list that the member keeps: its filters, order and search under a name. One press opens a view; what is chosen now can be kept as
 * another. They follow the member to every device.
 */
export function SavedViews({ screen }: { screen: Viewed }) {
  const { t } = useTranslation("office");
  const [search] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const views = (useApiQuery("GET /api/saved-views").data?.["hydra:member"] ?? []).filter(
    (view) => view.screen === screen,
  );
  const now = queryOf(search);
  const isKept = views.some(({ query }) => query === now);
  const mayKeep = now !== "" && !isKept;
  if (views.length === 0 && !mayKeep) return null;
  return (
    <div className="space-y-3">
      <nav aria-label={t("views.label")}>
        <ul className="flex gap-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
          {views.map((view) => (
            <li key={view.id}>
              <View view={view} isShown={view.query === now} />
            </li>
          ))}
          {mayKeep && !isNaming && (
            <li>
              <button type="button" className="button" onClick={() => setNaming(true)}>
                <Bookmark aria-hidden size={18} /> {t("views.keep")}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {mayKeep && isNaming && <Naming screen={screen} query={now} onClose={() => setNaming(false)} />}
    </div>
  );
}

/** What is kept of an address, in an order of its own, so that the same choices are the same view. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => value && !PASSING.has(name)));
  kept.sort();
  return kept.toString();
}

const CHANGED = ["saved-views"] as const;

function View({ view, isShown }: { view: SavedView; isShown: boolean }) {
  const { t } = useTranslation("office");
  const { id, name, query, screen } = view;
  const params = { id };
  const putBack = useApiMutation(
    () => callApi("PUT /api/saved-views/:id", { params, body: { screen, name, query } }),
    CHANGED,
  );
  const remove = useApiMutation(() => callApi("DELETE /api/saved-views/:id", { params }), CHANGED);
  function take() {
    remove.mutateAsync().then(
      () =>
        sendToast({
          kind: "success",
          text: t("views.removed", { name }),
          action: { label: t("reviews.undo"), run: () => void putBack.mutateAsync().catch(tellFailure) },
        }),
      tellFailure,
    );
  }
  return (
    <span
      className={`flex items-stretch rounded-md border ${isShown ? "border-brand text-brand" : "border-soft"}`}
    >
      <Link
        to={`?${query}`}
        preventScrollReset
        aria-current={isShown ? "true" : undefined}
        className="flex min-h-11 max-w-60 items-center gap-2 truncate pl-3 text-sm font-medium hover:underline lg:min-h-9"
      >
        <Bookmark aria-hidden size={16} className="shrink-0" /> <span className="truncate">{name}</span>
      </Link>
      <button
        type="button"
        className="grid min-w-11 place-items-center text-soft hover:text-ink lg:min-w-9"
        aria-label={t("views.remove", { name })}
        disabled={remove.isPending}
        onClick={take}
      >
        <X aria-hidden size={16} />
      </button>
    </span>
  );
}

type NamingProps = Pick<SavedView, "screen" | "query"> & { onClose: () => void };

function Naming({ screen, query, onClose }: NamingProps) {
  const { t } = useTranslation("office");
  const [id] = useState(() => crypto.randomUUID() as string);
  const keep = useApiMutation(
    (name: string) => callApi("PUT /api/saved-views/:id", { params: { id }, body: { screen, name, query } }),
    CHANGED,
  );
  const form = useApiForm({
    prefix: "view",
    fields: [{ name: "name", label: t("views.name"), rule: VIEW_RULES.name }],
    async send(values) {
      await keep.mutateAsync(textOf(values, "name"));
      onClose();
    },
  });
  return (
    <form {...form.props} className="max-w-md space-y-3">
      <FormProblems form={form} />
      <TextField
        {...form.field("name")}
        hint={t("views.hint")}
        autoComplete="off"
        autoFocus
        onKeyDown={({ key }) => key === "Escape" && onClose()}
      />
      <FormButtons isSending={form.isSending} name={t("views.save")} onCancel={onClose} />
    </form>
  );
}
