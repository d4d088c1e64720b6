import type { Api } from "../../api/create-api.ts";

// These are types only, so nothing of the server comes into a bundle.

/** Every call of the API by its method and address, such as `POST /api/games/:id/answers`. */
type Calls = {
  [One in Api as `${Uppercase<One["method"]>} ${One["path"]}`]: NonNullable<One["wire"]>;
};
export type CallName = keyof Calls;
export type AnswerOf<Name extends CallName> = Calls[Name]["answer"];

export type BodyOf<Name extends CallName> = Calls[Name]["body"];
export type QueryOf<Name extends CallName> = Calls[Name]["query"];

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a call takes: the parameters of its address, its query and its body. A parameter may be a thing's `@id`; `signal` ends it; `key` names it, where it may be sent again on another day. */
type InputOf<Name extends CallName> = Part<"params", Calls[Name]["params"]> &
  Part<"query", Calls[Name]["query"]> &
  Part<"body", Calls[Name]["body"]> & { signal?: AbortSignal; key?: string };
/** The input as arguments; it may be left out when nothing is required. */
export type Inputs<Name extends CallName> =
  Partial<InputOf<Name>> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];

type First<Path> = Path extends `${infer Head}/${string}` ? Head : Path;
/** The first word of an address, such as `games`. */
export type Noun = Api["path"] extends infer Path
  ? Path extends `/api/${infer Rest}`
    ? First<Rest>
    : never
  : never;

/** An input whose types have been checked. */
export type AnyInput = {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
  key?: string | undefined;
};

/** The method of a call. */
export function methodOf(name: CallName): string {
  return name.slice(0, name.indexOf(" "));
}

/** The address of a call, filled in. */
export function addressOf(name: CallName, { params = {}, query = {} }: AnyInput = {}): string {
  const given: Record<string, unknown> = { ...params };
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(lastOf(String(given[key]))));
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked).toString()}` : path;
}

function lastOf(reference: string): string {
  return reference.startsWith("/api/") ? reference.slice(reference.lastIndexOf("/") + 1) : reference;
}
