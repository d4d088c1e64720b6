import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "../session/signed-in.ts";
import { ConfirmationDialog } from "../account/confirmation-dialog.tsx";
import { useConfirmation } from "../session/confirmation.ts";
import { forgetSession } from "../session/forget-session.ts";
import { hasAccount } from "../member/frame/has-account.ts";
import { IdleDialog } from "../member/frame/idle-dialog.tsx";
import { keepReading } from "../session/keep-reading.ts";
import { sendOwn } from "../session/outbox.ts";
import { loadUser, startSession } from "../session/session-life.ts";
import { useSession } from "../session/session-store.ts";
import { useSessionStart } from "../session/use-session-start.ts";
import { EditLink } from "./edit-link.tsx";
import { countWaiting } from "../member/frame/waiting-payments.ts";
import { hearTabs } from "../session/tabs.ts";

const MemberRegistration = lazy(() => import("./member-registration.tsx"));
const LoginDialog = lazy(() => import("../account/login-dialog.tsx"));

/** Runs the session on every page of a device on which somebody is signed in. */
export default function SessionRuntime() {
  useTranslation("session"); // Waits for the texts of the errors.
  const isAuthenticated = useSession((state) => state.isAuthenticated);
  const loginRequired = useSession((state) => state.loginRequired);
  const isAsking = useConfirmation((state) => state.isAsking);
  const memberOfToken = useSession((state) => state.tokenPayload?.id);
  const firstName = useSession((state) => state.user.retrieved?.firstName);

  // What was written without a network goes once there is one, and a session.
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const send = () => void sendOwn();
    // Without an answer, the next page of a series tries again.
    const tell = () => void keepReading().catch(() => undefined);
    send();
    if (document.querySelector("[data-progress]")) tell();
    for (const due of ["online", "outbox-due"]) addEventListener(due, send);
    addEventListener("reading", tell);
    return () => {
      for (const due of ["online", "outbox-due"]) removeEventListener(due, send);
      removeEventListener("reading", tell);
    };
  }, [isAuthenticated]);
  useSessionStart();
  // Another tab may have let somebody else in (specification, section 7: the user is reloaded).
  useEffect(() => {
    if (memberOfToken) loadUser().catch(() => undefined);
  }, [memberOfToken]);
  const purse = useSession(({ user: { retrieved } }) =>
    retrieved && hasAccount(retrieved) ? retrieved.accounts[0]?.id : undefined,
  );
  useEffect(() => useSignedIn.setState({ firstName, hasAccount: purse !== undefined }), [firstName, purse]);
  useEffect(() => {
    if (purse) countWaiting(purse).catch(() => undefined); // If the count fails, the next page gets it.
  }, [purse]);
  useEffect(
    () =>
      hearTabs((news) => {
        if (news === "signed-out") forgetSession();
        if (news === "signed-in") void takeUpAgain();
      }),
    [],
  );
  const member = useSession(({ user: { retrieved } }) => retrieved);
  const place = document.getElementById("member-registration");
  return (
    <>
      {firstName !== undefined && place && (
        <Suspense>
          <MemberRegistration place={place} />
        </Suspense>
      )}
      {member && <EditLink member={member} />}
      {isAuthenticated && isAsking && <ConfirmationDialog />}
      {isAuthenticated && <IdleDialog />}
      {loginRequired && (
        <Suspense>
          <LoginDialog />
        </Suspense>
      )}
    </>
  );
}

/** A member signed in in another tab, so what waited here goes on. */
async function takeUpAgain(): Promise<void> {
  if (useSession.getState().isAuthenticated) return;
  await startSession().catch(() => undefined);
  useSession.getState().LAUNCH_MODAL_LOGIN(false);
}
