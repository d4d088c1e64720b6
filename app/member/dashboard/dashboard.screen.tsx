import { hasAccount } from "../frame/has-account.ts";
import { useMember } from "../frame/member-layout.tsx";
import { PendingTransactions } from "../operations/pending-transactions.tsx";
import { LastGames } from "./last-games.tsx";
import { LastOperations } from "./last-operations.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { PersonalInformation } from "./personal-information.tsx";
import { Tiles } from "./tiles.tsx";
import { Waiting } from "./waiting.tsx";
import { Welcome } from "./welcome.tsx";

/** The member's first screen (specification, section 2). */
export default function Dashboard() {
  const member = useMember();
  return (
    <div className="page-width space-y-10 steady-parts py-10 sm:py-14">
      <Welcome />
      <Waiting />
      {hasAccount(member) && <PendingTransactions />}
      <Tiles />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PersonalInformation />
        <MessagesCard />
      </div>
      {hasAccount(member) ? <LastOperations /> : <LastGames />}
    </div>
  );
}
