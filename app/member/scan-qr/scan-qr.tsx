import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { takeFocus } from "../../../ui/reader.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { CodeResult } from "../../code/code-result.tsx";
import { CameraReader } from "./camera-reader.tsx";
import { codeIn } from "./code-in.ts";
import { PictureReader } from "./picture-reader.tsx";
import { TypedCode } from "./typed-code.tsx";

type Read = { code: string } | { foreign: string };

/** Reads a code by camera, from a picture, or typed; then shows what it stands for (product.md 7). */
export default function ScanQr() {
  const { t } = useTranslation("member");
  const [read, setRead] = useState<Read>();
  const [refused, setRefused] = useState<string>();
  const result = useRef<HTMLElement>(null);
  const isRead = read !== undefined;
  useEffect(() => {
    if (isRead) takeFocus(result.current);
  }, [isRead]);
  /** An unknown code is usually mistyped, so the form keeps it. */
  function unknown(code: string) {
    setRead(undefined);
    setRefused(code);
  }
  function onText(text: string) {
    const code = codeIn(text, location.origin);
    setRead(code ? { code } : { foreign: text });
  }
  return (
    <>
      <PageHeader title={t("scan.title")} lead={t("scan.lead")} />
      <div className="page-width pb-14">
        <div className="max-w-2xl space-y-8">
          {read && (
            <section
              ref={result}
              tabIndex={-1}
              aria-label={t("scan.result")}
              className="space-y-4 outline-none"
            >
              {"code" in read ? (
                <CodeResult code={read.code} level="h2" onUnknown={unknown} />
              ) : (
                <Foreign text={read.foreign} />
              )}
              <button type="button" className="button" onClick={() => setRead(undefined)}>
                {t("scan.another")}
              </button>
            </section>
          )}
          <div hidden={read !== undefined} className="space-y-8">
            {!read && <CameraReader onText={onText} />}
            <PictureReader onText={onText} />
            <TypedCode onCode={(code) => setRead({ code })} refused={refused} />
          </div>
        </div>
      </div>
    </>
  );
}

function Foreign({ text }: { text: string }) {
  const { t } = useTranslation("member");
  return (
    <div role="alert" className="rounded-md border border-signal p-5">
      <h2 className="text-2xl">{t("scan.foreignTitle")}</h2>
      <p className="mt-2">{t("scan.foreign")}</p>
      <p className="mt-2 font-mono text-sm wrap-anywhere text-soft">{text.slice(0, 300)}</p>
    </div>
  );
}
