import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { User } from "../../../contracts/members.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { callApi, callForFile } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useSession } from "../../session/session-store.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatDate } from "../../../ui/format.ts";
import { Section } from "./section.tsx";

/** Downloads the member's data, and deletes the account after 30 days (product.md 5). */
export function Rights({ member }: { member: User }) {
  const { t, i18n } = useTranslation("session");
  const address = useAddress();
  const [isAsking, setAsking] = useState(false);
  const params = { id: member.id };

  async function change(name: "DELETE /api/users/:id" | "DELETE /api/users/:id/deletion"): Promise<void> {
    setAsking(false);
    try {
      useSession.getState().USER_UPDATE_SUCCESS(await callApi(name, { params }));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Section id="rights" title={t("profile.rights")}>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => void download(member.id)}>
          {t("profile.export")}
        </button>
        <Link to={address("/logout")} className="button">
          {t("logout.title")}
        </Link>
        {member.deletionAt ? (
          <button
            type="button"
            className="button button-brand"
            onClick={() => void change("DELETE /api/users/:id/deletion")}
          >
            {t("profile.keepAccount")}
          </button>
        ) : (
          <button type="button" className="button border-signal text-signal" onClick={() => setAsking(true)}>
            {t("profile.delete")}
          </button>
        )}
      </div>
      {member.deletionAt && (
        <p role="status" className="mt-5 rounded-md border border-signal p-4">
          {t("profile.deletionAt", { date: formatDate(member.deletionAt.slice(0, 10), i18n.language) })}
        </p>
      )}
      {isAsking && (
        <Modal title={t("profile.delete")} onClose={() => setAsking(false)}>
          <p className="mt-3 text-soft">{t("profile.deleteText")}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t("profile.keepAccount")}
            </button>
            <button
              type="button"
              className="button button-signal"
              onClick={() => void change("DELETE /api/users/:id")}
            >
              {t("profile.deleteConfirm")}
            </button>
          </div>
        </Modal>
      )}
    </Section>
  );
}

async function download(id: string): Promise<void> {
  try {
    saveFile(await callForFile("POST /api/users/:id/data-exports", { params: { id } }), "hairpin-data.zip");
  } catch (error) {
    tellFailure(error);
  }
}
