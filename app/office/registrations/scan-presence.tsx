import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BadgeCheck, TriangleAlert } from "lucide-react";
import { TextField } from "../../../ui/field.tsx";
import { ApiError } from "../../api-client/api-error.ts";
import { CameraView } from "../../member/scan-qr/camera-view.tsx";
import { codeIn } from "../../member/scan-qr/code-in.ts";
import { useCamera } from "../../member/scan-qr/use-camera.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { OF_ATTENDEES } from "./attendee-line.tsx";

type Said = { isHere: boolean; text: string };

/** Notes who is there by their member cards, one after the other: the camera goes on by itself. */
export function ScanPresence({ event }: { event: string }) {
  const { t } = useTranslation("office");
  const [said, setSaid] = useState<Said>();
  const note = useApiMutation(
    (code: string) => callApi("POST /api/events/:key/presences", { params: { key: event }, body: { code } }),
    OF_ATTENDEES,
  );
  async function noteCode(code: string) {
    try {
      const { name } = await note.mutateAsync(code);
      setSaid({ isHere: true, text: t("registrations.scanned", { name }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ isHere: false, text: error.violations[0]?.message ?? error.message });
    }
  }
  const camera = useCamera((text) => void noteCode(codeIn(text, location.origin) ?? text.slice(0, 200)), {
    goesOn: true,
  });
  return (
    <div className="max-w-md space-y-4">
      <p className="text-sm text-soft">{t("registrations.scanHint")}</p>
      <div role="status" aria-live="polite">
        {said && <Result said={said} />}
      </div>
      <div>
        <CameraView camera={camera} />
      </div>
      <TypedCard isBusy={note.isPending} onCode={(code) => void noteCode(code)} />
    </div>
  );
}

function Result({ said: { isHere, text } }: { said: Said }) {
  const Sign = isHere ? BadgeCheck : TriangleAlert;
  return (
    <p
      className={`flex items-center gap-2 rounded-md border p-4 ${isHere ? "border-brand" : "border-signal"}`}
    >
      <Sign aria-hidden size={20} className="shrink-0" /> {text}
    </p>
  );
}

function TypedCard({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation("office");
  const [code, setCode] = useState("");
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onCode(code.trim());
        setCode("");
      }}
    >
      <TextField
        id="card-code"
        label={t("registrations.code")}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <button type="submit" className="button" disabled={isBusy}>
        {t("registrations.note")}
      </button>
    </form>
  );
}
