import { LogOut } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { useSignOut } from "../../shared/auth/use-sign-out.ts";

/** A form, so signing out works without JavaScript. */
export function LogoutButton() {
  const signOut = useSignOut({ address: paths.home() });
  return (
    <form
      method="post"
      action={paths.signOutForm()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!signOut.isPending) void signOut.start(undefined);
      }}
    >
      <button type="submit" className="menu-item w-full">
        <LogOut />
        Logout
      </button>
    </form>
  );
}
