import { type ApiError, isAborted } from "../../api-client/api-error.ts";

/** What a call refused, beside its button; said at once to those who listen. */
export function CallError({ error }: { error: ApiError | null }) {
  if (!error || isAborted(error)) return null;
  const texts =
    error.violations.length > 0 ? error.violations.map(({ message }) => message) : [error.message];
  return (
    <p role="alert" className="text-sm text-signal">
      {texts.join(" ")}
    </p>
  );
}
