import { z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { isPageName } from "#contract/shared/site-pages.ts";
import { sitePageSchema } from "#contract/visitor/site-pages.ts";
import { getPublishedPage } from "#domain/moderation/site/pages/get-published-page.ts";
import { declareRead } from "../declare-read.ts";

export const sitePageReads = [
  declareRead({
    route: {
      path: "/pages/{name}",
      tag: "Site",
      summary: "A page that the people behind this installation have written",
      description: "About, guidelines, terms and privacy have a built-in text until somebody replaces it.",
      answers: "The page",
      refusals: { 404: "There is none" },
    },
    params: z.object({ name: z.string() }),
    answer: sitePageSchema,
    gate: "anyone",
    cache: {
      tags: ({ name }) => [cacheTag.page(name)],
      // "Not found" is stale as soon as one is published.
      missing: ({ name }) => (isPageName(name) ? [cacheTag.page(name)] : null),
    },
    async run({ database }, { name }) {
      if (!isPageName(name)) throw new DomainError("not_found");
      return await getPublishedPage(database.open, { name });
    },
  }),
] as const;
