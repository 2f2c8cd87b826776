import type { AdminUserDetail } from "#contract/admin/people/users.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { useAct } from "../acts/use-act.ts";

/** Where the person is signed in. */
export function UserSessions({ user: { id, sessions } }: { user: AdminUserDetail }) {
  const api = useApi();
  const end = useAct({
    send: (sessionId: string | null) =>
      answerOf(api.admin.users[":id"]["ended-sessions"].$post({ param: { id }, json: { sessionId } })),
    done: (_, sessionId) => ({ title: sessionId === null ? "Signed out everywhere" : "Device signed out" }),
  });
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-heading">Sessions</h3>
        {sessions.length > 0 && (
          <Button size="sm" busy={end.isPending} onClick={() => void end.act(null)}>
            Sign Out Everywhere
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Not signed in anywhere.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0">
                {session.device ?? "Unknown device"}
                <span className="text-meta text-muted">
                  {" "}
                  signed in <ShortDate iso={session.signedInAt} />, last used <ShortDate iso={session.lastUsedAt} />
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Sign out ${session.device ?? "unknown device"}`}
                busy={end.isPending && end.input === session.id}
                onClick={() => void end.act(session.id)}
              >
                Sign Out
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
