import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { claimQueueStates } from "#contract/admin/review/claims.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { deskId } from "../desk/desk-id.ts";

const choices = z.object({
  state: z.enum(claimQueueStates).default("waiting").catch("waiting"),
  page: z.coerce.number().int().positive().default(1).catch(1),
  id: deskId,
});

export const claimList = {
  choices,
  // Opening another item is the same list.
  query: (api: ApiClient, { id: _, ...query }: z.infer<typeof choices>) =>
    queryOptions({
      queryKey: ["admin", "claims", query],
      queryFn: () => answerOf(api.admin.claims.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
};
