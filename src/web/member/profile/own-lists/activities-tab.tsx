import { useQuery } from "@tanstack/react-query";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { OwnList } from "#web/shared/lists/own-list.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { PanelSkeleton } from "#web/ui/layout/skeleton.tsx";
import { profileQueries } from "../profile-queries.ts";
import { ActivityRow } from "./activity-row.tsx";

export function ActivitiesTab({ page }: { page: number }) {
  const query = useQuery(profileQueries.activities(useApi(), page));
  return (
    <OwnList
      title="My Activities"
      note={query.data && query.data.total > 0 && "newest first"}
      query={query}
      path={paths.profile("activities")}
      failedTitle={pages.activitiesLoadFailed.title}
      skeleton={<PanelSkeleton rows={5} label="Loading your activities" className="mt-5" />}
      isEmpty={(list) => list.total === 0}
      empty={
        <EmptyState
          {...pages.activitiesEmpty}
          drawing="empty"
          headingLevel={3}
          action={
            <ButtonLink variant="primary" to={paths.homeAll()}>
              {pages.bookmarksEmpty.action}
            </ButtonLink>
          }
        />
      }
    >
      {({ activities }) => (
        <ol className="mt-2 divide-y divide-line">
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityRow activity={activity} />
            </li>
          ))}
        </ol>
      )}
    </OwnList>
  );
}
