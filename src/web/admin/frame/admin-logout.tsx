import { LogOut } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { useSignOut } from "../../shared/auth/use-sign-out.ts";

/** Leads to the administrators' sign-in (rule 11). */
export function AdminLogout() {
  const signOut = useSignOut({ address: paths.login() });
  return (
    <button
      type="button"
      className="admin-link w-full"
      title="Logout"
      onClick={() => {
        if (!signOut.isPending) void signOut.start(undefined);
      }}
    >
      <LogOut aria-hidden="true" />
      <span className="admin-label">Logout</span>
    </button>
  );
}
