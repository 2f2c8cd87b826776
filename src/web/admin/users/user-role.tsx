import { useState } from "react";
import type { AdminUserDetail } from "#contract/admin/people/users.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useAct } from "../acts/use-act.ts";

type Role = AdminUserDetail["role"];

const names = { user: "User", moderator: "Moderator", admin: "Admin" };
const options = Object.entries(names).map(([value, label]) => ({ value, label }));

/** Grants and withdraws roles, each after a confirmation that says what it means. */
export function UserRole({ user: { id, username, role } }: { user: AdminUserDetail }) {
  const api = useApi();
  const isSelf = useViewer()?.userId === id;
  const [wanted, setWanted] = useState<string>(role ?? "user");
  const [isAsking, setIsAsking] = useState(false);
  const change = useAct({
    send: (next: Role) => answerOf(api.admin.users[":id"].role.$put({ param: { id }, json: { role: next } })),
    done: (_, next) => ({
      title: next ? `${username} is ${next === "admin" ? "an admin" : "a moderator"} now` : "Role withdrawn",
    }),
  });
  const next: Role = wanted === "admin" || wanted === "moderator" ? wanted : null;

  async function confirm(): Promise<void> {
    setIsAsking(false);
    await change.act(next);
  }

  return (
    <section>
      <h3 className="text-sm font-heading">Role</h3>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <SelectField
          name="user-role"
          label="Role"
          hideLabel
          options={options}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Button disabled={next === role} busy={change.isPending} onClick={() => setIsAsking(true)}>
          Change Role
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isSelf ? "Change your own role?" : `Change the role of ${username}?`}
        text={meaningOf(next, { username, isSelf })}
        confirmText="Change Role"
        tone={next === "admin" ? "primary" : "danger"}
        onConfirm={() => void confirm()}
      />
    </section>
  );
}

function meaningOf(role: Role, { username, isSelf }: { username: string; isSelf: boolean }): string {
  if (isSelf) return "You lose your administrator's rights at once. Only another administrator can give them back.";
  if (role === "admin") return `${username} will be able to do everything here, including changing your role.`;
  if (role === "moderator")
    return `${username} will review submissions, suggestions, reports and claims, and nothing else.`;
  return `${username} leaves the admin area at once.`;
}
