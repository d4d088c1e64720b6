// What the specification's sections 3 and 4 name and no screen reads: it follows the calls of the API. No screen writes it,
// because TanStack Query holds what the screens show.
import type { Transaction } from "../../contracts/ledger.ts";
import type { Game } from "../../contracts/quiz.ts";
import { isAborted } from "../api-client/api-error.ts";
import type { AnyInput, CallName } from "../api-client/calls.ts";
import { type Session, useSession } from "./session-store.ts";

type Transitions = {
  success?: (session: Session, answer: unknown) => void;
  error?: (session: Session, message: string) => void;
  /** The member in the address must be the one who is signed in. */
  isOwn?: true;
};

const transaction: Transitions = {
  success: (session, answer) => session.TRANSACTION_SHOW_SUCCESS(answer as Transaction),
  error: (session, message) => session.TRANSACTION_SHOW_ERROR(message),
};

const FOLLOWED: Partial<Record<CallName, Transitions>> = {
  "POST /api/transactions": transaction,
  "GET /api/transactions/:uuid": transaction,
  "GET /api/games/:id": {
    success: (session, answer) => session.GAME_SHOW_SUCCESS(answer as Game),
    error: (session, message) => session.GAME_SHOW_ERROR(message),
  },
  "PATCH /api/users/:id": {
    error: (session, message) => session.USER_UPDATE_ERROR(message),
    isOwn: true,
  },
  "DELETE /api/users/:id": {
    success: (session) => session.USER_DELETE_SUCCESS(),
    error: (session, message) => session.USER_DELETE_ERROR(message),
    isOwn: true,
  },
  "DELETE /api/users/:id/deletion": { success: (session) => session.USER_DELETE_RESET(), isOwn: true },
};

/** Has the slice of a call's thing, if it has one, follow what the call comes to. */
export function follow(name: CallName, { params }: AnyInput, call: Promise<unknown>): void {
  const transitions = FOLLOWED[name];
  if (!transitions || (transitions.isOwn && !isOwn(params))) return;
  call.then(
    (answer) => transitions.success?.(useSession.getState(), answer),
    (error: unknown) => {
      if (error instanceof Error && !isAborted(error))
        transitions.error?.(useSession.getState(), error.message);
    },
  );
}

function isOwn(params: { id?: string } = {}): boolean {
  return params.id === useSession.getState().tokenPayload?.id;
}
