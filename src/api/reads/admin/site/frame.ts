import { z } from "@hono/zod-openapi";
import { findsSchema, waitingSchema } from "#contract/admin/site/frame.ts";
import * as limits from "#contract/shared/limits.ts";
import { countWaiting, waitingFor } from "#domain/moderation/site/dashboard/count-waiting.ts";
import { findAnything } from "#domain/moderation/site/dashboard/find-anything.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

/** What the frame around every page of the admin area shows. */
export const frameReads = [
  declareRead({
    route: {
      path: "/admin/frame/waiting",
      tag,
      summary: "What waits for a decision",
      answers: "Counts by area",
    },
    answer: waitingSchema,
    gate: "staff",
    run: async ({ db, actor: { isAdmin } }) => waitingFor({ isAdmin }, await countWaiting(db)),
  }),
  declareRead({
    route: {
      path: "/admin/frame/finds",
      tag,
      summary: "Products and people whose names begin with a text",
      answers: "A few of each, by name",
    },
    query: z.object({ q: z.string().trim().min(1).max(limits.search.queryMax) }),
    answer: findsSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, { q: query }) => findAnything(db, { query, viewer }),
  }),
] as const;
