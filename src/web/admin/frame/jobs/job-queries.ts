import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

const pollMs = 1000;

export const jobQueries = {
  /** Invalidate it after starting a job: `["admin", "jobs", "own"]`. */
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "jobs", "own"],
      queryFn: async () => (await answerOf(api.admin.jobs.$get())).jobs,
      staleTime: freshness.adminListMs,
    }),
  one: (api: ApiClient, jobId: number) =>
    queryOptions({
      queryKey: ["admin", "jobs", jobId],
      queryFn: () => answerOf(api.admin.jobs[":id"].$get({ param: { id: String(jobId) } })),
      staleTime: pollMs,
      // A failed request doesn't stop the polling; it goes on until the job has ended.
      refetchInterval: ({ state }) => (state.data && state.data.state !== "open" ? false : pollMs),
    }),
};
