import { useState } from "react";
import type { AdminUserDetail } from "#contract/admin/people/users.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DataRequestDialog, type DataRequestKind } from "./data-request-dialog.tsx";

type UserDataRequestsProps = { user: AdminUserDetail; onDeleted: () => void };

/** Exports or deletes somebody's data because somebody asked for it. */
export function UserDataRequests({ user, onDeleted }: UserDataRequestsProps) {
  const isSelf = useViewer()?.userId === user.id;
  const [asked, setAsked] = useState<DataRequestKind>();
  if (isSelf) {
    return (
      <p className="text-sm text-muted">You can export or delete your own data on the Account tab of your profile.</p>
    );
  }
  return (
    <section>
      <h3 className="text-sm font-heading">Data requests</h3>
      <p className="mt-1 text-sm text-muted">
        People can do both on their own. Use this if they can't, and write down who asked.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsked("export")}>Export data…</Button>
        <Button className="text-danger" onClick={() => setAsked("deletion")}>
          Delete account…
        </Button>
      </div>
      {asked && (
        <DataRequestDialog kind={asked} user={user} onClose={() => setAsked(undefined)} onDeleted={onDeleted} />
      )}
    </section>
  );
}
