import { Outlet } from "react-router";
import { PageShell } from "../frame/page-shell.tsx";

/** Around the admin area and its sign-in page. */
export function AdminShell() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}
