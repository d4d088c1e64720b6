import { type ApiError, isAborted } from "../../api-client/api-error.ts";

/** A call's error beside its button. Screen readers say it at once. */
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
