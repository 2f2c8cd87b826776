import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";

export const noticeQueries = {
  page: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "notices", page],
      queryFn: () => answerOf(api.me.notices.$get({ query: { page } })),
      // The page and the bell refetch each time they are opened.
      staleTime: 0,
      refetchOnMount: false,
    }),
};

type Tools = { api: ApiClient; queryClient: QueryClient };

/** Marks one notice as read, or all up to the newest one shown, and updates the bell. */
export async function readNotices({ api, queryClient }: Tools, read: { upTo?: number; only?: number }): Promise<void> {
  const { unread } = await answerOf(api.me.notices.read.$put({ json: read }));
  showUnread({ api, queryClient }, unread);
  await queryClient.invalidateQueries({ queryKey: ["me", "notices"] });
}

/** The number at the bell is part of the session. */
export function showUnread({ api, queryClient }: Tools, unreadNotices: number): void {
  queryClient.setQueryData(queries.session(api).queryKey, (session) =>
    session?.viewer ? { viewer: { ...session.viewer, unreadNotices } } : session,
  );
}
