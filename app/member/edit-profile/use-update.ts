import { useTranslation } from "react-i18next";
import type { UpdateUserInput, User } from "../../../contracts/members.ts";
import { callApi } from "../../session/call-api.ts";
import { useSession } from "../../session/session-store.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";

/** Changes the member's account, and tells them that it is saved. Throws `ApiError`. */
export function useUpdate(member: User): (changes: UpdateUserInput) => Promise<void> {
  const { t } = useTranslation("session");
  return async (changes) => {
    useSession
      .getState()
      .USER_UPDATE_SUCCESS(
        await callApi("PATCH /api/users/:id", { params: { id: member.id }, body: changes }),
      );
    sendToast({ kind: "success", text: t("profile.saved") });
  };
}
