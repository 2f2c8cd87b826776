import { useQuery } from "@tanstack/react-query";
import type { AdminUserDetail, Trace } from "#contract/admin/people/users.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ApiError } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { StatePills } from "./user-columns.tsx";
import { UserDataRequests } from "./user-data-requests.tsx";
import { userQuery } from "./user-queries.ts";
import { UserRole } from "./user-role.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserSuspension } from "./user-suspension.tsx";

type UserDialogProps = { userId: string; onClose: () => void };

export function UserDialog({ userId, onClose }: UserDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(userQuery(useApi(), userId));
  return (
    <Dialog title={data?.username ?? "User"} size="lg" open onOpenChange={(open) => !open && onClose()}>
      {data && <UserDetail user={data} onDeleted={onClose} />}
      {!data && !error && <ListSkeleton rows={3} label="Loading" />}
      {!data && error && (
        <ErrorState
          title={error instanceof ApiError && error.status === 404 ? error.message : "This user could not be loaded"}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
    </Dialog>
  );
}

const methods = { google: "Google", password: "Password" };

function UserDetail({ user, onDeleted }: { user: AdminUserDetail; onDeleted: () => void }) {
  const signIns = user.signInMethods.map((method) => methods[method]);
  return (
    <div className="space-y-6">
      <div className="flex items-center gap-3">
        <Avatar name={user.username} src={user.avatarUrl} size={40} decorative />
        <div className="min-w-0 space-y-1">
          <p className="text-sm break-all">
            {user.email}
            {!user.isEmailVerified && <span className="text-muted"> (not confirmed)</span>}
          </p>
          <StatePills user={user} />
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section>
          <h3 className="text-sm font-heading">What they did</h3>
          <dl className="mt-1 divide-y divide-line text-sm">
            <TraceRow term="Submissions" trace={user.did.submissions} />
            <TraceRow term="Suggestions" trace={user.did.suggestions} />
            <TraceRow term="Upvotes" trace={user.did.upvotes} />
            <TraceRow term="Feedback and replies" trace={user.did.feedback} />
            <TraceRow term="Claims" trace={user.did.claims} />
          </dl>
        </section>
        <section>
          <h3 className="text-sm font-heading">Account</h3>
          <dl className="mt-1 divide-y divide-line text-sm">
            <Fact term="Joined">
              <time dateTime={user.joinedAt}>{exactTime(user.joinedAt)}</time>
            </Fact>
            <Fact term="Last active">
              <ShortDate iso={user.lastActiveAt} />
            </Fact>
            <Fact term="Career">{user.career ?? "–"}</Fact>
            <Fact term="Sign-in">
              {signIns.length > 0 ? signIns.join(", ") : "–"}
              {user.hasSecondFactor && ", with a second factor"}
            </Fact>
            <Fact term="Primary category">{user.primaryNiche ?? "–"}</Fact>
            <Fact term="Loved categories">{user.lovedNiches.join(", ") || "–"}</Fact>
          </dl>
        </section>
      </div>
      <UserSessions user={user} />
      <UserRole key={user.role} user={user} />
      <UserSuspension key={String(user.isSuspended)} user={user} />
      <UserDataRequests user={user} onDeleted={onDeleted} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

function TraceRow({ term, trace: { count, latest } }: { term: string; trace: Trace }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right tabular-nums">{wholeNumber(count)}</dd>
      {latest && (
        <dd className="col-span-2 truncate text-meta text-muted">
          latest:{" "}
          {latest.slug === null ? (
            latest.name
          ) : (
            <a href={paths.product(latest.slug)} className="text-link underline underline-offset-2">
              {latest.name}
            </a>
          )}
          , <ShortDate iso={latest.at} />
        </dd>
      )}
    </div>
  );
}

/** "2 Nov 2026, 14:05 UTC": the same on the server and in the browser. */
function exactTime(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}
