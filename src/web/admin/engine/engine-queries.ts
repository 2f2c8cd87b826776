import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import type { EngineSummary, FindingChoices } from "#contract/admin/engine/engine.ts";
import { type FindingKindName, findingKindNames, findingStates } from "#contract/admin/engine/finding-kinds.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** `findingChoices`, with defaults for invalid values. */
const choicesFrom = (kind: FindingKindName) =>
  z.object({
    kind: z.enum(findingKindNames).default(kind).catch(kind),
    state: z.enum(findingStates).default("open").catch("open"),
    page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  });

export const engineQueries = {
  summary: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "summary"],
      queryFn: () => answerOf(api.admin["my-ai-engine"].summary.$get()),
      staleTime: freshness.adminListMs,
    }),
  mergePreview: (api: ApiClient, { keptId, goneId }: { keptId: number; goneId: number }) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "merge-preview", { keptId, goneId }],
      queryFn: () =>
        answerOf(
          api.admin["my-ai-engine"].products[":id"]["merge-preview"].$get({
            param: { id: String(goneId) },
            query: { keptId },
          }),
        ),
      // Somebody confirms these counts, so they must be current.
      staleTime: 0,
      retry: false,
    }),
  findings: (api: ApiClient, query: FindingChoices) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "findings", query],
      queryFn: () => answerOf(api.admin["my-ai-engine"].findings.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
  links: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "links"],
      queryFn: () => answerOf(api.admin["my-ai-engine"].links.$get()),
      staleTime: freshness.adminListMs,
    }),
  withheld: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "withheld-votes"],
      queryFn: () => answerOf(api.admin["my-ai-engine"]["withheld-votes"].$get()),
      staleTime: freshness.adminListMs,
    }),
};

const sourceFrom = (kind: FindingKindName) => ({ choices: choicesFrom(kind), query: engineQueries.findings });
const sources = new Map(findingKindNames.map((kind) => [kind, sourceFrom(kind)]));

/** The page opens on the first kind in which something waits for a decision. */
export function findingListFor({ kinds }: Pick<EngineSummary, "kinds">): ReturnType<typeof sourceFrom> {
  const open = findingKindNames.find((name) => kinds.some((one) => one.kind === name && one.open > 0));
  const first = open ?? findingKindNames[0];
  return sources.get(first) ?? sourceFrom(first);
}
