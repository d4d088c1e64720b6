import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { Outlet, useLocation, useMatches, useNavigate } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import type { Screen } from "../../screen.ts";
import { MemberContext } from "./member-context.ts";
import { MemberNav } from "./member-nav.tsx";
import { Skeleton } from "./skeleton.tsx";
import { createQueryClient } from "../../session/queries.ts";
import { useSession } from "../../session/session-store.ts";
import { useIsBrowser } from "../../../ui/use-is-browser.ts";
import { useSessionStart } from "../../session/use-session-start.ts";

export { useHasMember, useMember } from "./member-context.ts";

/**
 * Around every member's screen. The server renders a skeleton, the same for everyone; the browser waits for the session,
 * then shows the screen, or leads to the login page and back.
 */
export default function MemberLayout() {
  const { area } = (useMatches().at(-1)?.handle ?? {}) as Partial<Screen>;
  return (
    <>
      {area === "member" && <MemberNav />}
      {useIsBrowser() ? <Guard /> : <Skeleton />}
    </>
  );
}

function Guard() {
  const { start, retry } = useSessionStart();
  const member = useShownMember();
  // The skeleton stays while React draws the screen, in slices that leave the page to whoever uses it.
  const isDrawn = useDeferredValue(member !== undefined, false);
  useWayToLogin(start === "done" && !member);
  if (member && isDrawn) return <MemberScreens key={member.id} member={member} />;
  if (start === "unreachable") return <Unreachable retry={retry} />;
  return <Skeleton />;
}

/** Without a network, a screen that `worksOffline` uses what this device keeps. Any other waits. */
function Unreachable({ retry }: { retry: () => void }) {
  const worksOffline = useMatches().some(({ handle }) => (handle as Screen | undefined)?.worksOffline);
  const [client] = useState<QueryClient>(createQueryClient);
  if (!worksOffline) return <UnreachableNote heading="h1" retry={retry} />;
  return (
    <QueryClientProvider client={client}>
      <UnreachableNote heading="p" retry={retry} />
      <Outlet />
    </QueryClientProvider>
  );
}

function MemberScreens({ member }: { member: User }) {
  const [client] = useState<QueryClient>(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MemberContext value={member}>
        <Outlet />
      </MemberContext>
    </QueryClientProvider>
  );
}

/** The signed-in member, or the one who was, while the sign-in dialog is open over what they typed. */
function useShownMember() {
  const member = useSession((state) => state.user.retrieved);
  const isHeld = useSession((state) => state.loginRequired || state.isAuthenticated);
  const [last, setLast] = useState(member);
  if (member && member !== last) setLast(member);
  return member ?? (isHeld ? last : undefined);
}

function useWayToLogin(isSignedOut: boolean): void {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const navigate = useNavigate();
  const login = address("/login");
  useEffect(() => {
    if (!isSignedOut) return;
    useSession.getState().SAVE_CURRENT_PATH(pathname + search);
    void navigate(login, { replace: true });
  }, [isSignedOut, pathname, search, login, navigate]);
}

type NoteProps = { heading: "h1" | "p"; retry: () => void };

function UnreachableNote({ heading: Heading, retry }: NoteProps) {
  const { t } = useTranslation("session");
  const error = useSession((state) => state.user.error);
  return (
    <div className="page-width py-10" role="alert">
      <Heading className="font-serif text-2xl">{t("unreachable.title")}</Heading>
      <p className="measure mt-2 text-soft">{error ?? t("unreachable.text")}</p>
      <button type="button" className="button mt-4" onClick={retry}>
        {t("unreachable.retry")}
      </button>
    </div>
  );
}
