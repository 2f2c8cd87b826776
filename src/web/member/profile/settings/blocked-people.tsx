import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import * as pages from "#contract/shared/messages/pages.ts";
import { useApi } from "#web/data/shell.ts";
import { PersonName } from "#web/shared/people/person-name.tsx";
import { useFocusAfterLoss } from "#web/ui/behavior/use-focus-after-loss.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { BlockForm } from "#web/visitor/person/block-form.tsx";
import { AccountSection } from "../../account/account-section.tsx";
import { profileQueries } from "../profile-queries.ts";

/** The people the viewer blocked, each with an Unblock button. */
export function BlockedPeople() {
  const { data, isError, isFetching, refetch } = useQuery(profileQueries.blocks(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  const expectRowGone = useFocusAfterLoss(data?.people.length, () => heading.current?.focus());
  return (
    <AccountSection
      title="Blocked people"
      headingRef={heading}
      text="You'll see their comments collapsed, they can't reply to your feedback, and neither of you is emailed about the other's replies."
    >
      {!data && isError && (
        <ErrorState
          title={pages.blocksLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {data?.people.length === 0 && <p className="mt-4 text-sm text-muted">You haven't blocked anybody.</p>}
      {data && data.people.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised px-4">
          {data.people.map((person) => (
            <li key={person.username} className="flex min-h-14 items-center gap-3 py-2">
              <Avatar name={person.username} src={person.avatarUrl} decorative />
              <span className="min-w-0 flex-1">
                <PersonName person={person} className="text-sm font-medium" />
                <span className="block text-meta text-muted">
                  Blocked <ShortDate iso={person.blockedAt} />
                </span>
              </span>
              <BlockForm person={{ username: person.username, isBlocked: true }} onStart={expectRowGone} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
