import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { followQueries } from "../../shared/follows/follow-queries.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { FollowGroups } from "./follow-groups.tsx";
import "../../ui/shelf/wide-board.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { site } = await requireViewer({ request, context });
  await queryClient.prefetchQuery(followQueries.list(api));
  return { head: { title: `Following · ${site.name}`, canonical: paths.following(), noIndex: true } };
}

export function Component() {
  useLoaderData<typeof loader>();
  const { data, isError, isFetching, refetch } = useQuery(followQueries.list(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Container className="pt-8">
      <div className="wide-board mx-auto max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            Following
          </h1>
          <ButtonLink to={paths.digestPreview()}>Weekly digest</ButtonLink>
        </div>
        <p className="mt-2 max-w-xl text-muted">{pages.following.text}</p>
        {!data && isError && (
          <ErrorState title={pages.followingLoadFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data && data.follows.length === 0 && (
          <EmptyState
            {...pages.followingEmpty}
            drawing="empty"
            action={
              <ButtonLink variant="primary" to={paths.homeAll()}>
                {pages.followingEmpty.action}
              </ButtonLink>
            }
          />
        )}
        {data && <FollowGroups follows={data.follows} onGone={() => heading.current?.focus()} />}
      </div>
    </Container>
  );
}
