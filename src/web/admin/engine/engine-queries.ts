import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import type { FindingChoices } from "#contract/admin/engine/engine.ts";
import { findingKindNames, findingStates } from "#contract/admin/engine/finding-kinds.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** `findingChoices`, with defaults for invalid values. */
const engineChoices = z.object({
  kind: z.enum(findingKindNames).default(findingKindNames[0]).catch(findingKindNames[0]),
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
};

export const findingList = { choices: engineChoices, query: engineQueries.findings };
