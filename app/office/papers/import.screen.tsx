import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { PAPER_LISTS, type PaperList } from "../../../contracts/paper-lists.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextArea } from "../../../ui/field.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SelectField } from "../item/select-field.tsx";
import { Sources } from "./sources.tsx";

/** Brings papers in from a file or from what is pasted. */
export default function Import() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("import.title")} lead={t("import.lead")}>
      <ImportForm />
      <Latest />
      <Sources />
    </AdministratorsPage>
  );
}

type Brought = { file: Blob; name: string; list: PaperList };

function ImportForm() {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const address = useAddress();
  const [text, setText] = useState("");
  const [list, setList] = useState<PaperList>("own");
  const { mutate, isPending, error } = useApiMutation(
    async ({ file, name, list: to }: Brought) => {
      const body = new FormData();
      body.set("file", file, name || "paste.txt");
      const made = await callApi("POST /api/paper-imports", { query: { list: to, name }, body });
      await navigate(address(`/office/import/${made.id}`));
    },
    ["paper-imports"],
  );
  const bring = (file: Blob, name: string) => mutate({ file, name, list });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bring(new Blob([text], { type: "text/plain" }), "");
  };
  return (
    <form onSubmit={submit} className="max-w-2xl space-y-5">
      <SelectField
        id="import-list"
        label={t("import.list")}
        value={list}
        choices={PAPER_LISTS.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
        onChange={(chosen) => setList(chosen as PaperList)}
      />
      <TextArea
        id="import-text"
        label={t("import.text")}
        hint={t("import.hint")}
        value={text}
        required
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button button-brand" disabled={isPending}>
          {t("import.read")}
        </button>
        <label className="button focus-within:outline-2">
          {t("import.file")}
          <input
            type="file"
            className="sr-only"
            disabled={isPending}
            accept=".bib,.ris,.nbib,.xml,.json,.txt"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) bring(file, file.name);
              target.value = "";
            }}
          />
        </label>
      </div>
      <CallError error={error} />
    </form>
  );
}

/** What was brought in before, to go on with it or to fetch what was not understood. */
function Latest() {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/paper-imports");
  return (
    <Answered query={query}>
      {({ "hydra:member": imports }) =>
        imports.length > 0 && (
          <section aria-labelledby="imports">
            <h2 id="imports" className="text-2xl">
              {t("import.latest")}
            </h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {imports.map(({ id, name, state, total, createdAt }) => (
                <li key={id} className="flex flex-wrap gap-x-5 py-2">
                  <Link
                    to={address(`/office/import/${id}`)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name || t("import.pasted")}
                  </Link>
                  <span className="self-center text-sm text-soft">
                    {t("import.references", { count: total })} · {t(`import.states.${state}`)} ·{" "}
                    {formatInstant(createdAt, i18n.language)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Answered>
  );
}
