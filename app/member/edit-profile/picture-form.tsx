import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { callApi } from "../../session/call-api.ts";
import { useSession } from "../../session/session-store.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { FileButton } from "../frame/file-button.tsx";
import { PictureImage } from "../../../ui/picture-image.tsx";
import { Section } from "./section.tsx";

/** What the server reads (modules/members/profile/portrait.ts). */
const FORMATS = "image/jpeg,image/png,image/webp,image/heic,image/heif,image/gif";

/** The member's picture. It is sent as soon as it is chosen. */
export function PictureForm({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const [isSending, setSending] = useState(false);
  const params = { id: member.id };

  async function change(ask: () => Promise<User>): Promise<void> {
    setSending(true);
    try {
      useSession.getState().USER_UPDATE_SUCCESS(await ask());
      sendToast({ kind: "success", text: t("profile.saved") });
    } catch (error) {
      tellFailure(error);
    } finally {
      setSending(false);
    }
  }

  function send(file: File | undefined): void {
    if (!file) return;
    const form = new FormData();
    form.set("file", file);
    void change(() => callApi("PUT /api/users/:id/picture", { params, body: form }));
  }

  return (
    <Section id="picture" title={t("profile.picture")}>
      <div className="flex flex-wrap items-center gap-5" aria-busy={isSending}>
        <Portrait member={member} />
        <div>
          <FileButton
            id="picture-file"
            accept={FORMATS}
            disabled={isSending}
            aria-describedby="picture-hint"
            onFiles={([file]) => send(file)}
          >
            {t("profile.choosePicture")}
          </FileButton>
          <p id="picture-hint" className="mt-2 text-sm text-soft">
            {t("profile.pictureHint")}
          </p>
        </div>
        {member.picture && (
          <button
            type="button"
            className="button"
            disabled={isSending}
            onClick={() =>
              void change(() => callApi("PATCH /api/users/:id", { params, body: { picture: null } }))
            }
          >
            {t("profile.removePicture")}
          </button>
        )}
      </div>
    </Section>
  );
}

/** The member's picture, or their initials. */
function Portrait({ member: { picture, firstName, lastName } }: { member: User }) {
  const frame = "size-24 flex-none rounded-full border border-line";
  if (picture)
    return <PictureImage picture={picture} alt="" sizes="6rem" className={`${frame} object-cover`} />;
  return (
    <span aria-hidden className={`${frame} grid place-items-center bg-raised font-serif text-2xl text-soft`}>
      {firstName.slice(0, 1)}
      {lastName.slice(0, 1)}
    </span>
  );
}
