import { Outlet } from "react-router";

export { PageError as ErrorBoundary } from "./error-page.tsx";

/** Stands around every page, so that a failing page keeps the header and the footer. */
export default function PageBoundary() {
  return <Outlet />;
}
