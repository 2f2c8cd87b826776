import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { proposalStates } from "#contract/admin/review/alternatives.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { deskId } from "../desk/desk-id.ts";

const choices = z.object({
  state: z.enum(proposalStates).default("waiting").catch("waiting"),
  page: z.coerce.number().int().positive().default(1).catch(1),
  id: deskId,
});

export const proposalList = {
  choices,
  // Opening another item is the same list.
  query: (api: ApiClient, { id: _, ...query }: z.infer<typeof choices>) =>
    queryOptions({
      queryKey: ["admin", "alternatives", query],
      queryFn: () => answerOf(api.admin.alternatives.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
};
