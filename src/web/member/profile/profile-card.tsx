import type { OwnProfile } from "#contract/member/profile.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

/** The person's public profile, with joined and last active dates. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-label="You" className={cardClass}>
      <Avatar name={profile.username} src={profile.avatarUrl} size={80} decorative />
      <div className="min-w-0 flex-1 lg:mt-4 lg:w-full">
        <h1 className="text-heading break-words">{profile.username}</h1>
        {profile.career && <p className="mt-0.5 text-sm break-words text-muted">{profile.career}</p>}
        <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-meta lg:mt-4 lg:grid lg:grid-cols-[auto_1fr] lg:border-t lg:border-line lg:pt-4">
          <Fact label="Last active" iso={profile.lastActiveAt} />
          <Fact label="Joined" iso={profile.joinedAt} />
        </dl>
        {profile.hasPage && (
          <Link
            to={paths.person(profile.username)}
            className="mt-3 inline-flex min-h-6 items-center text-meta underline underline-offset-2 hover:text-muted lg:mt-4 pointer-coarse:min-h-11"
          >
            View public profile
          </Link>
        )}
      </div>
    </section>
  );
}

const cardClass = "flex items-start gap-4 rounded-card border border-line bg-raised p-5 lg:block";

function Fact({ label, iso }: { label: string; iso: string }) {
  return (
    <div className="flex gap-1.5 lg:contents">
      <dt className="text-muted">{label}</dt>
      <dd className="lg:text-right">
        <ShortDate iso={iso} />
      </dd>
    </div>
  );
}

export function ProfileCardSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className={cardClass}>
      <Skeleton className="size-20 rounded-full" />
      <div className="flex-1 lg:mt-4">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-3 h-4 w-44 max-w-full" />
        <Skeleton className="mt-3 h-4 w-32" />
      </div>
    </div>
  );
}
