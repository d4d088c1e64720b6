import { Outlet } from "react-router";

export { PageError as ErrorBoundary } from "./error-page.tsx";

/** Around every page: what goes wrong in it leaves the header and the footer standing. */
export default function PageBoundary() {
  return <Outlet />;
}
