import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import { SITE_FILE } from "../../../contracts/transfers.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendPiece } from "../media/send-piece.ts";
import { SelectField } from "../item/select-field.tsx";

/** Sends the file of another site, of which a trial is made, and lists what was brought before. */
export function ImportPart() {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const address = useAddress();
  const [language, setLanguage] = useState<Locale | null>(null);
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const [percent, setPercent] = useState(0);
  const [isOther, setOther] = useState(false);
  const bring = useApiMutation(
    async (file: File) => {
      const upload = await send(file, setPercent);
      const body = { upload, language, fetchesPictures };
      const { id } = await callApi("POST /api/site-imports", { body });
      await navigate(address(`/office/transfers/${id}`));
    },
    ["site-imports"],
  );
  return (
    <section aria-labelledby="import" className="max-w-2xl">
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
          disabled={bring.isPending}
          accept=".zst,.zip,.xml,.json,.gift,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setOther(file !== undefined && !SITE_FILE.test(file.name));
            if (file && SITE_FILE.test(file.name)) bring.mutate(file);
            target.value = "";
          }}
        />
      </label>
      <p role="status" className="mt-2 text-soft">
        {bring.isPending && t("transfers.import.sending", { percent })}
      </p>
      {isOther && (
        <p role="alert" className="text-sm text-signal">
          {t("transfers.import.type")}
        </p>
      )}
      <CallError error={bring.error} />
      <Earlier />
    </section>
  );
}

/** Sends a file in pieces, and returns its upload. */
async function send(file: File, onPercent: (percent: number) => void): Promise<string> {
  const { id, chunk } = await callApi("POST /api/uploads", { body: { name: file.name, size: file.size } });
  for (let number = 0; number * chunk < file.size; number += 1) {
    onPercent(Math.floor((100 * number * chunk) / file.size));
    await sendPiece(id, number, file.slice(number * chunk, (number + 1) * chunk));
  }
  return id;
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
