import { z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import * as limits from "#contract/shared/limits.ts";
import { type Person, upvoterPageSchema } from "#contract/visitor/catalog.ts";
import { listUpvoters } from "#domain/engagement/upvotes/list-upvoters.ts";
import { productIdParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { withoutBlocked } from "../without-blocked.ts";

export const upvoterReads = [
  declareRead({
    route: {
      path: "/products/{id}/upvoters",
      tag: "Upvotes",
      summary: "Who upvoted a live product, newest first",
      answers: "50 people",
      refusals: { 404: "No such live product" },
    },
    params: productIdParams,
    query: z.object({
      after: z
        .string()
        .max(limits.profile.usernameMax)
        .optional()
        .openapi({ description: "Only those after this person, from an answer's `next`" }),
    }),
    about: "productId",
    answer: upvoterPageSchema,
    gate: "anyone",
    cache: { tags: (_, { productId }) => [cacheTag.product(productId), cacheTag.people] },
    async run({ database, actor: viewer }, { productId, after }) {
      const list = await listUpvoters(database.open, { productId, after });
      const nameOf = ({ username }: Person) => username;
      return { ...list, people: await withoutBlocked(database.app, { items: list.people, nameOf, viewer }) };
    },
  }),
] as const;
