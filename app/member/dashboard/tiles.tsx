import { BookOpenCheck, type LucideIcon, QrCode, ScanLine, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMember } from "../frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { hasAccount } from "../frame/has-account.ts";
import { useAccount } from "../operations/use-account.ts";

/** The four tiles. Only the three roles see the balance (specification, section 6). */
export function Tiles() {
  const { t } = useTranslation("member");
  return (
    <nav aria-label={t("dashboard.ways")}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-x-8 max-sm:[&>:first-child:nth-last-child(3)]:col-span-2">
        <Tile icon={BookOpenCheck} to="/quiz" label={t("dashboard.startQuiz")} />
        {hasAccount(useMember()) && <BalanceTile />}
        <Tile icon={QrCode} to="/generate-qr" label={t("dashboard.showQr")} />
        <Tile icon={ScanLine} to="/scan-qr" label={t("dashboard.scanQr")} />
      </ul>
    </nav>
  );
}

function BalanceTile() {
  const { t, i18n } = useTranslation("member");
  const { balance } = useAccount();
  return (
    <Tile
      icon={Wallet}
      to="/operations"
      label={t("dashboard.balance")}
      value={formatFrancs(balance, i18n.language)}
    />
  );
}

type TileProps = { icon: LucideIcon; to: string; label: string; value?: string };

function Tile({ icon: Icon, to, label, value }: TileProps) {
  const address = useAddress();
  return (
    <li>
      <Link
        to={address(to)}
        className="group flex h-full min-h-24 flex-col gap-3 border-t-2 border-brand pt-4 hover:text-brand"
      >
        <Icon aria-hidden size={28} strokeWidth={1.4} className="text-brand" />
        <span>
          <span className="block font-serif text-xl group-hover:underline">{label}</span>
          {value && <span className="block text-sm text-soft tabular-nums">{value}</span>}
        </span>
      </Link>
    </li>
  );
}
