import { Flag } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { monthYear } from "#contract/shared/text/plain-formats.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import { figuresOf } from "#contract/visitor/person-sections.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { BlockForm } from "./block-form.tsx";
import "./person.css";

/** From this length on, a name is set smaller. */
const LONG = 16;

/** The person, and the actions for the viewer: report and block. */
export function PersonHeader({ person }: { person: PersonPage }) {
  const { username, avatarUrl, career, since, isDemo, isOwn } = person;
  const viewer = useViewer();
  const figures = figuresOf(person);
  return (
    <header className="person-head">
      <Avatar name={username} src={avatarUrl} size={80} decorative />
      <h1 className={username.length > LONG ? "words wall-long" : "words"}>{username}</h1>
      <div>
        {career && <p className="words">{career}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>
            Joined {monthYear(new Date(`${since}-01T00:00:00Z`))}
            {figures && ` · ${figures}`}
          </span>
          {isDemo && !isOwn && <Pill>Demo</Pill>}
        </p>
      </div>
      <div className="wall-actions">
        {isOwn ? (
          <ButtonLink to={paths.profile("public")}>Choose what you show</ButtonLink>
        ) : (
          <>
            {viewer && <BlockForm person={person} />}
            <ButtonLink to={paths.reportPerson(username)} rel="nofollow" size="sm" variant="ghost" icon={<Flag />}>
              Report
            </ButtonLink>
          </>
        )}
        {isOwn && <span className="text-sm text-muted">This is what others see.</span>}
      </div>
      {person.isBlocked && (
        <p className="mt-4 text-sm text-muted">
          You blocked {username}. Their comments are collapsed for you, and they can't reply to your feedback.
        </p>
      )}
    </header>
  );
}
