// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Follow } from "#contract/member/follows.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { followQueries } from "../../shared/follows/follow-queries.ts";
import { FollowGroups } from "./follow-groups.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const follow = (id: number, name: string): Follow => ({
  id,
  name,
  kind: "product",
  target: String(id),
  path: null,
  news: 0,
  followedAt: "2026-01-01T00:00:00Z",
});

const shown = () => screen.queryAllByRole("button").map((button) => button.textContent);

test("a row that couldn't be unfollowed is back in its place, one that was unfollowed meanwhile isn't", async () => {
  const first = Promise.withResolvers<Response>();
  const api = createApiClient(async (input, init) => {
    // Offline, the list can't be refetched either.
    if (init?.method !== "DELETE") return Response.json({}, { status: 404 });
    return String(input).endsWith("/1") ? await first.promise : Response.json({ id: 2, isFollowed: false });
  });
  const queryClient = createQueryClient();
  const follows = [follow(1, "Krita"), follow(2, "Gimp"), follow(3, "Figma")];
  queryClient.setQueryData(followQueries.list(api).queryKey, { follows });

  function Page() {
    const { data } = useQuery(followQueries.list(api));
    return data && <FollowGroups follows={data.follows} onGone={() => {}} />;
  }
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </ApiContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Unfollow Krita" }));
  await waitFor(() => expect(shown()).toEqual(["Unfollow Gimp", "Unfollow Figma"]));
  fireEvent.click(screen.getByRole("button", { name: "Unfollow Gimp" }));
  await waitFor(() => expect(shown()).toEqual(["Unfollow Figma"]));
  first.resolve(Response.json({}, { status: 429 }));
  await waitFor(() => expect(shown()).toEqual(["Unfollow Krita", "Unfollow Figma"]));
});
