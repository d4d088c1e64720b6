import { createContext, useContext } from "react";
import type { User } from "../../../contracts/members.ts";

export const MemberContext = createContext<User | undefined>(undefined);

/** Whether the member is known. They are not while a screen works offline with kept data. */
export function useHasMember(): boolean {
  return useContext(MemberContext) !== undefined;
}

/** The signed-in member. Call it on member screens only, where there always is one. */
export function useMember(): User {
  const member = useContext(MemberContext);
  if (!member) throw new Error("a screen outside of the member's layout asked who is signed in");
  return member;
}
