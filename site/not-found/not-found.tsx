import { notFound } from "../shell/or-not-found.ts";

/** Any unknown address: the page around it shows 'Page not found' (specification, section 2). */
export function loader(): never {
  throw notFound();
}

export default function UnknownAddress() {
  return null;
}
