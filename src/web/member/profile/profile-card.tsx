import type { OwnProfile } from "#contract/member/profile.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

/** The person's public profile, with joined and last active dates. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-label="You" className="profile-card">
      <Avatar name={profile.username} src={profile.avatarUrl} size={80} decorative />
      <div className="min-w-0 flex-1">
        <h1>{profile.username}</h1>
        {profile.career && <p className="words mt-1 text-sm">{profile.career}</p>}
        <dl className="mt-2 text-meta text-muted">
          <Fact label="Last active" iso={profile.lastActiveAt} />
          <Fact label="Joined" iso={profile.joinedAt} />
        </dl>
        {profile.hasPage && (
          <Link
            to={paths.person(profile.username)}
            className="tap-room mt-2 inline-flex min-h-6 items-center text-meta text-link underline underline-offset-2"
          >
            View public profile
          </Link>
        )}
      </div>
    </section>
  );
}

function Fact({ label, iso }: { label: string; iso: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd>
        <ShortDate iso={iso} />
      </dd>
    </div>
  );
}

export function ProfileCardSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="profile-card">
      <Skeleton className="size-20 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-3 h-4 w-44 max-w-full" />
        <Skeleton className="mt-3 h-4 w-32" />
      </div>
    </div>
  );
}
