import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { submissionSorts } from "#contract/admin/review/submissions.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const submissionTabs = ["waiting", "approved", "revisions", "incomplete", "decided"] as const;
export type SubmissionTab = (typeof submissionTabs)[number];

/** What the address of the submissions says. */
export const submissionChoices = z.object({
  tab: z.enum(submissionTabs).default("waiting").catch("waiting"),
  page: z.coerce.number().int().positive().default(1).catch(1),
  q: z.string().max(200).default("").catch(""),
  niche: z.coerce.number().int().nonnegative().default(0).catch(0),
  sort: z.enum(submissionSorts).default("oldest").catch("oldest"),
});
export type SubmissionChoices = z.infer<typeof submissionChoices>;

/** The queue has the same list, and the product that is open. */
export const queueChoices = submissionChoices.omit({ tab: true }).extend({
  id: z.coerce.number().int().nonnegative().default(0).catch(0),
});

export type SubmissionStage = "submitted" | "approved" | "incomplete";

/** The tabs that are tables of products, and the stage each shows. */
export const tabStages = { waiting: "submitted", approved: "approved", incomplete: "incomplete" } as const;

export function stageOfTab(tab: SubmissionTab): SubmissionStage | null {
  return tab in tabStages ? tabStages[tab as keyof typeof tabStages] : null;
}

type Asked = Omit<SubmissionChoices, "tab"> & { stage: SubmissionStage };

const staleTime = freshness.adminListMs;

export const submissionQueries = {
  list: (api: ApiClient, { page, q, niche, sort, stage }: Asked) =>
    queryOptions({
      queryKey: ["admin", "submissions", "list", { page, q, niche, sort, stage }],
      queryFn: () => answerOf(api.admin.submissions.$get({ query: { page, q, niche, sort, stage } })),
      staleTime,
    }),
  counts: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "submissions", "counts"],
      queryFn: () => answerOf(api.admin.submissions.counts.$get()),
      staleTime,
    }),
  details: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "submissions", "details", id],
      queryFn: () => answerOf(api.admin.submissions[":id"].$get({ param: { id: String(id) } })),
      staleTime,
      retry: false,
    }),
  /** Our server asks the website; it may take some seconds. */
  site: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "submissions", "site", id],
      queryFn: () => answerOf(api.admin.submissions[":id"].site.$get({ param: { id: String(id) } })),
      staleTime: freshness.queryMs,
      retry: false,
    }),
  shelf: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "submissions", "shelf", id],
      queryFn: () => answerOf(api.admin.submissions[":id"].shelf.$get({ param: { id: String(id) } })),
      staleTime: freshness.queryMs,
      retry: false,
    }),
  categories: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "submissions", "categories", id],
      queryFn: () => answerOf(api.admin.submissions[":id"].categories.$get({ param: { id: String(id) } })),
      staleTime: freshness.queryMs,
      retry: false,
    }),
};

/** The products of a tab. */
export function productList(stage: SubmissionStage) {
  return {
    choices: submissionChoices,
    query: (api: ApiClient, choices: SubmissionChoices) => submissionQueries.list(api, { ...choices, stage }),
  };
}

export const revisionList = {
  choices: submissionChoices,
  query: (api: ApiClient, { page }: SubmissionChoices) =>
    queryOptions({
      queryKey: ["admin", "submissions", "revisions", page],
      queryFn: () => answerOf(api.admin.submissions.revisions.$get({ query: { page: String(page) } })),
      staleTime,
    }),
};

export const decidedList = {
  choices: submissionChoices,
  query: (api: ApiClient, { page }: SubmissionChoices) =>
    queryOptions({
      queryKey: ["admin", "submissions", "decisions", page],
      queryFn: () => answerOf(api.admin.submissions.decisions.$get({ query: { page: String(page) } })),
      staleTime,
    }),
};
