import { useState } from "react";
import type { AdminUserDetail } from "#contract/admin/people/users.ts";
import * as limits from "#contract/shared/limits.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useAct } from "../acts/use-act.ts";

/** Suspends the person or restores them. */
export function UserSuspension({ user }: { user: AdminUserDetail }) {
  const isSelf = useViewer()?.userId === user.id;
  if (isSelf) return <p className="text-sm text-muted">This is you. Nobody can suspend their own account.</p>;
  return (
    <section>
      <h3 className="text-sm font-heading">Suspension</h3>
      {user.isSuspended ? <Suspended user={user} /> : <Suspend user={user} />}
    </section>
  );
}

function Suspend({ user: { id, username } }: { user: AdminUserDetail }) {
  const api = useApi();
  const [note, setNote] = useState("");
  const [hidesContent, setHidesContent] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const suspend = useAct({
    send: () => answerOf(api.admin.users[":id"].suspension.$put({ param: { id }, json: { hidesContent, note } })),
    done: () => ({ title: `${username} is suspended` }),
  });
  return (
    <div className="mt-2 space-y-3">
      <TextField
        name="suspension-note"
        label="Note"
        optional
        limit={limits.admin.suspensionNoteMax}
        help="For the other administrators; the person doesn't see it."
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        name="hides-content"
        label="Also hide what they wrote"
        help="Their feedback, ratings, replies and maker comments disappear, and their upvotes stop counting, until you restore them."
        checked={hidesContent}
        onChange={(event) => setHidesContent(event.currentTarget.checked)}
      />
      <Button className="text-danger" busy={suspend.isPending} onClick={() => setIsAsking(true)}>
        Suspend
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Suspend ${username}?`}
        text={`${username} is signed out everywhere at once and can't sign in. ${
          hidesContent ? "What they wrote and voted is hidden." : "What they wrote stays visible."
        } You can undo this at any time.`}
        confirmText="Suspend"
        onConfirm={() => {
          setIsAsking(false);
          void suspend.act();
        }}
      />
    </div>
  );
}

function Suspended({
  user: { id, username, suspendedAt, suspensionNote, isContentHidden },
}: {
  user: AdminUserDetail;
}) {
  const api = useApi();
  const restore = useAct({
    send: () => answerOf(api.admin.users[":id"].suspension.$delete({ param: { id } })),
    done: () => ({ title: `${username} is restored` }),
  });
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p>
        Suspended{suspendedAt && " since "}
        {suspendedAt && <ShortDate iso={suspendedAt} />}.{" "}
        {isContentHidden ? "What they wrote and voted is hidden." : "What they wrote is visible."}
      </p>
      {suspensionNote && <p className="text-muted">Note: {suspensionNote}</p>}
      <Button busy={restore.isPending} onClick={() => void restore.act()}>
        Restore
      </Button>
    </div>
  );
}
