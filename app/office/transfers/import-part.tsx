import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useStore } from "zustand";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import type { WholeImport } from "../../../contracts/transfers.ts";
import { SITE_FILE } from "../../../contracts/site-imports.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { forgetAnswers, useApiQuery } from "../../session/queries.ts";
import { SendingList } from "../media/sending-list.tsx";
import { createUploads } from "../../member/frame/upload-queue.ts";
import { useLeaveWarning } from "../../member/frame/use-leave-warning.ts";
import { sending } from "../media/use-uploads.ts";
import { SelectField } from "../item/select-field.tsx";

type Wish = { language: Locale | null; fetchesPictures: boolean };

/** The sites that this tab sends. A lost connection pauses them, and the same file chosen again goes on where it was. */
const uploads = createUploads<WholeImport, Wish>({
  ...sending,
  complete: (upload, wish) => callApi("POST /api/site-imports", { body: { upload, ...wish } }),
});

/** Sends the file of another site, of which a trial is made, and lists what was brought before. */
export function ImportPart() {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const address = useAddress();
  const [language, setLanguage] = useState<Locale | null>(null);
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const [isOther, setOther] = useState(false);
  const client = useQueryClient();
  const files = useStore(uploads.store, (state) => state.files).filter(({ phase }) => phase !== "done");
  useLeaveWarning(files);
  const section = useRef<HTMLElement>(null);
  async function bring(file: File) {
    const made = await uploads.add(file, { language, fetchesPictures });
    await forgetAnswers(client, ["site-imports"]);
    if (made && section.current) await navigate(address(`/office/transfers/${made.id}`));
  }
  return (
    <section ref={section} aria-labelledby="import" className="max-w-2xl">
      <h2 id="import" className="text-2xl">
        {t("transfers.import.title")}
      </h2>
      <p className="measure mt-1 text-soft">{t("transfers.import.lead")}</p>
      <div className="mt-4 max-w-sm">
        <SelectField
          id="import-language"
          label={t("transfers.import.language")}
          optional={t("content.optional")}
          value={language}
          choices={LOCALES.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
          onChange={(chosen) => setLanguage(chosen as Locale | null)}
        />
      </div>
      <Checkbox
        id="import-pictures"
        label={t("transfers.import.pictures")}
        checked={fetchesPictures}
        onChange={() => setFetchesPictures(!fetchesPictures)}
      />
      <label className="button button-brand mt-2 focus-within:outline-2">
        {t("transfers.import.choose")}
        <input
          type="file"
          className="sr-only"
          accept=".zst,.zip,.xml,.json,.gift,.txt,.csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setOther(file !== undefined && !SITE_FILE.test(file.name));
            if (file && SITE_FILE.test(file.name)) void bring(file);
            target.value = "";
          }}
        />
      </label>
      <SendingList files={files} onDrop={uploads.drop} />
      {isOther && (
        <p role="alert" className="text-sm text-signal">
          {t("transfers.import.type")}
        </p>
      )}
      <Earlier />
    </section>
  );
}

function Earlier() {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/site-imports");
  return (
    <>
      <h3 className="mt-8 text-xl">{t("transfers.import.latest")}</h3>
      <Answered query={query} lines={1}>
        {({ "hydra:member": imports }) =>
          imports.length === 0 ? (
            <Empty text={t("transfers.import.none")} />
          ) : (
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {imports.map(({ id, name, state, createdAt }) => (
                <li key={id} className="flex flex-wrap gap-x-5 py-2">
                  <Link
                    to={address(`/office/transfers/${id}`)}
                    className="link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {name}
                  </Link>
                  <span className="self-center text-sm text-soft">
                    {t(`transfers.states.${state}`)} · {formatInstant(createdAt, i18n.language)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  );
}
