import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { Container } from "../../ui/layout/container.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { loadProfileTab } from "./load-profile-tab.ts";
import { ProfileCard, ProfileCardSkeleton } from "./profile-card.tsx";
import { profileQueries } from "./profile-queries.ts";
import { ProfileTabContent } from "./profile-tab-content.tsx";
import { ProfileTabs, profileTabOf, tabLabels } from "./profile-tabs.tsx";
import "../../ui/shelf/wide-board.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const { api, queryClient, refused } = shell;
  const { searchParams } = new URL(request.url);
  const { site } = await requireViewer({ request, context });
  const tab = profileTabOf(searchParams.get("tab"));
  const page = pageNumberOf(request.url);
  // Each part of the page shows its own error state.
  await Promise.all([queryClient.prefetchQuery(profileQueries.own(api)), loadProfileTab(shell, { tab, page })]);
  return {
    tab,
    page,
    refused: refused ?? null,
    head: { title: `${tabLabels[tab]} · Profile · ${site.name}`, canonical: paths.profile(), noIndex: true },
  };
}

export function Component() {
  const { tab, ...rest } = useLoaderData<typeof loader>();
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQueries.own(useApi()));
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  return (
    <Container>
      <div className="profile-columns">
        <div className="min-w-0">
          <aside aria-label="Profile card">
            {profile && <ProfileCard profile={profile} />}
            {!profile && isError && (
              <ErrorState title={visitorToasts.profileFetchFailed.text} headingLevel={1} {...retry} />
            )}
            {!profile && !isError && <ProfileCardSkeleton />}
          </aside>
          <ProfileTabs current={tab} />
        </div>
        <div className="wide-board min-w-0">
          <ProfileTabContent {...rest} tab={tab} profile={profile} retry={isError ? retry : null} />
        </div>
      </div>
    </Container>
  );
}
