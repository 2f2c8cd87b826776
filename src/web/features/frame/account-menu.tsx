import { LayoutDashboard, LogOut } from "lucide-react";
import { paths } from "#contract/paths.ts";
import type { Viewer } from "#contract/viewer.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { useSignOut } from "../auth/use-sign-out.ts";

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut();
  return (
    <LazyMenu
      trigger={
        <IconButton
          label={`Account of ${viewer.username}`}
          icon={<Avatar name={viewer.username} src={viewer.avatarUrl} decorative />}
        />
      }
      header={
        <>
          <p className="font-medium">{viewer.username}</p>
          {viewer.isDemo && <p className="text-xs text-muted">Demo account</p>}
        </>
      }
      entries={[
        ...(viewer.isAdmin ? [{ label: "Admin", icon: <LayoutDashboard />, to: paths.admin() }] : []),
        { label: "Logout", icon: <LogOut />, onSelect: () => signOut.mutate() },
      ]}
    />
  );
}
