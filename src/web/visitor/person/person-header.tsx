import { Flag } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { monthYear } from "#contract/shared/text/plain-formats.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { BlockForm } from "./block-form.tsx";

/** The person, and the actions for the viewer: report and block. */
export function PersonHeader({ person }: { person: PersonPage }) {
  const { username, avatarUrl, career, since, isDemo, isOwn } = person;
  const viewer = useViewer();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={username} src={avatarUrl} size={80} decorative />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="words text-left text-title">{username}</h1>
          <p className="words mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {career && <span>{career}</span>}
            {career && <span aria-hidden="true">·</span>}
            <span>Joined {monthYear(new Date(`${since}-01T00:00:00Z`))}</span>
            {isDemo && !isOwn && <Pill>Demo</Pill>}
          </p>
        </div>
        {!isOwn && (
          <div className="flex flex-wrap gap-2">
            {viewer && <BlockForm person={person} />}
            <ButtonLink to={paths.reportPerson(username)} rel="nofollow" size="sm" icon={<Flag />}>
              Report
            </ButtonLink>
          </div>
        )}
      </div>
      {isOwn && (
        <p className="mt-5 rounded-card border border-line bg-raised px-4 py-3 text-sm text-muted">
          This is what others see.{" "}
          <Link to={paths.profile("public")} className="tap-room text-ink underline underline-offset-2">
            Choose what you show
          </Link>
        </p>
      )}
      {person.isBlocked && (
        <p className="mt-5 rounded-card border border-line bg-raised px-4 py-3 text-sm text-muted">
          You blocked {username}. Their comments are collapsed for you, and they can't reply to your feedback.
        </p>
      )}
    </header>
  );
}
