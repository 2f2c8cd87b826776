import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { usersQuery } from "#contract/admin/people/user-input.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

const { q, role, state, sort, page } = usersQuery.shape;

/** The list's choices in the address; `user` opens that person's dialog. */
export const userChoices = z.object({
  q: q.catch(""),
  role: role.catch("any"),
  state: state.catch("all"),
  sort: sort.catch("-joined"),
  page: page.catch(1),
  user: z.string().max(200).default("").catch(""),
});

export type UserChoices = z.infer<typeof userChoices>;

export const userList = {
  choices: userChoices,
  query: (api: ApiClient, { user: _, ...query }: UserChoices) =>
    queryOptions({
      queryKey: ["admin", "users", "list", query],
      queryFn: () => answerOf(api.admin.users.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
};

export const userQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["admin", "users", "detail", id],
    queryFn: () => answerOf(api.admin.users[":id"].$get({ param: { id } })),
    staleTime: freshness.adminListMs,
  });
