import { Outlet } from "react-router";
import { PageShell } from "../../shared/frame/page-shell.tsx";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { SessionOver } from "./session-over.tsx";

/** Around the admin area and its sign-in page. */
export function AdminShell() {
  return (
    <PageShell>
      <Outlet />
      <ConfirmSignIn />
      <SessionOver />
    </PageShell>
  );
}
