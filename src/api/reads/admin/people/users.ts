import { z } from "@hono/zod-openapi";
import { usersQuery } from "#contract/admin/people/user-input.ts";
import { adminUserDetailSchema, adminUsersSchema } from "#contract/admin/people/users.ts";
import { getUser } from "#domain/moderation/users/get-user.ts";
import { listUsers } from "#domain/moderation/users/list-users.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const userReads = [
  declareRead({
    route: {
      path: "/admin/users",
      tag,
      summary: "People, newest first, by the start of a username or a whole email address",
      answers: "20 a page",
    },
    query: usersQuery,
    answer: adminUsersSchema,
    gate: "staff",
    run: ({ db }, asked) => listUsers(db, asked),
  }),
  declareRead({
    route: {
      path: "/admin/users/{id}",
      tag,
      summary: "One person: account, sessions and what they did",
      answers: "The person",
      refusals: { 404: "No such account" },
    },
    params: z.object({ id: z.string().min(1).max(200) }),
    about: "userId",
    answer: adminUserDetailSchema,
    gate: "staff",
    run: ({ db }, asked) => getUser(db, asked),
  }),
] as const;
