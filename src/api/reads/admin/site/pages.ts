import { z } from "@hono/zod-openapi";
import { adminPageListSchema, adminPageSchema, pageVersionSchema } from "#contract/admin/site/pages.ts";
import { getPage, getPageVersion, listPageRows } from "#domain/moderation/site/pages/get-page.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const adminPageReads = [
  declareRead({
    route: {
      path: "/admin/pages",
      tag,
      summary: "The pages that administrators have written, without their text",
      answers: "All of them, by address",
    },
    answer: adminPageListSchema,
    gate: "staff",
    run: async ({ db }) => ({ pages: await listPageRows(db) }),
  }),
  declareRead({
    route: {
      path: "/admin/pages/{id}",
      tag,
      summary: "One page with its newest text and its versions",
      answers: "The page, empty if nobody has written it",
    },
    params: z.object({ id: z.string() }),
    about: "pageName",
    answer: adminPageSchema,
    gate: "staff",
    run: ({ db }, { pageName: name }) => getPage(db, { name }),
  }),
  declareRead({
    route: {
      path: "/admin/pages/{id}/versions/{number}",
      tag,
      summary: "The text of one version of a page",
      answers: "The version",
      refusals: { 404: "It isn't kept anymore" },
    },
    params: z.object({ id: z.string(), number: z.coerce.number().int().min(1).max(1_000_000_000) }),
    about: "pageName",
    answer: pageVersionSchema,
    gate: "staff",
    run: ({ db }, { pageName: name, number }) => getPageVersion(db, { name, number }),
  }),
] as const;
