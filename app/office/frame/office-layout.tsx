import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { isTeam } from "./may.ts";
import { CommandSearch } from "./command-search.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useHashTarget } from "./use-hash-target.ts";
import { useKept } from "./use-kept.ts";

/** Stands around every screen of the back office. Anyone without a role gets a text instead. */
export default function OfficeLayout() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const member = useMember();
  const [isFolded, setFolded] = useKept<boolean>("office folded", false);
  useHashTarget();
  if (!isTeam(member) || member.secondFactorRequired) {
    const [why, way, path] = isTeam(member)
      ? [t("needsSecondFactor"), t("toProfile"), "/edit-profile"]
      : [t("notForYou"), t("toDashboard"), "/dashboard"];
    return (
      <div className="page-width py-14">
        <h1 className="text-3xl">{t("name")}</h1>
        <p className="measure mt-4 text-soft">{why}</p>
        <Link to={address(path)} className="button mt-6">
          {way}
        </Link>
      </div>
    );
  }
  return (
    <div
      data-office
      data-folded={isFolded || undefined}
      className="page-width min-h-svh pt-3 pb-16 max-sm:pb-28 sm:grid print:block print:min-h-0 print:pb-0 sm:max-w-none sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-10 sm:pt-6 sm:max-lg:pl-3 folded:grid-cols-[2.75rem_minmax(0,1fr)] folded:gap-x-4 lg:folded:gap-x-8"
    >
      <div
        data-no-print
        data-away
        className="flex max-sm:float-right max-sm:-mr-3 sm:sticky sm:top-20 sm:max-h-[calc(100dvh-6rem)] sm:flex-col-reverse sm:justify-end sm:gap-y-3 sm:self-start"
      >
        <Shortcuts />
        <Fold isFolded={isFolded} onFolded={setFolded} />
        <OfficeNav />
        <CommandSearch />
      </div>
      <div className="min-w-0 sm:max-w-6xl">
        <Outlet />
      </div>
    </div>
  );
}

/** Folds the names of the screens away, on a desk; a tablet has no room for them. The device keeps it. */
function Fold({ isFolded, onFolded }: { isFolded: boolean; onFolded: (isFolded: boolean) => void }) {
  const { t } = useTranslation("office");
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  const name = t(isFolded ? "unfold" : "fold");
  return (
    <button
      type="button"
      title={name}
      aria-expanded={!isFolded}
      className="hidden min-h-10 items-center gap-3 px-3 text-sm text-soft hover:text-ink lg:flex"
      onClick={() => onFolded(!isFolded)}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className="folded:sr-only">{name}</span>
    </button>
  );
}
