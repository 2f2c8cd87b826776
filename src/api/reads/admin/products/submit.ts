import { z } from "@hono/zod-openapi";
import { foundPeopleSchema } from "#contract/admin/products/product-editing.ts";
import { findPeople } from "#domain/moderation/on-behalf/find-people.ts";
import { declareRead } from "../../declare-read.ts";

export const submitReads = [
  declareRead({
    route: {
      path: "/admin/submit/people",
      tag: "Administration",
      summary: "Find people by the beginning of their username or by their whole email address",
      answers: "At most six, with email addresses",
      refusals: { 400: "Too short" },
    },
    query: z.object({ q: z.string() }),
    answer: foundPeopleSchema,
    gate: "staff",
    run: async ({ db }, { q: query }) => ({ people: await findPeople(db, { query }) }),
  }),
] as const;
