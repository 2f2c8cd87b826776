import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { type Activity, activitySchema, quoteOfTheDaySchema } from "#contract/visitor/activity.ts";
import { listRecentActivity } from "#domain/engagement/activities/list-recent-activity.ts";
import { findQuoteOfTheDay } from "#domain/engagement/feedback/find-quote-of-the-day.ts";
import { declareRead } from "../declare-read.ts";
import { withoutBlocked } from "../without-blocked.ts";

export const activityReads = [
  declareRead({
    route: {
      path: "/activity",
      tag: "Rankings",
      summary: "The newest public acts: products listed, feedback and maker comments",
      answers: "At most 6, newest first; nobody's votes",
    },
    answer: z.array(activitySchema),
    gate: "anyone",
    cache: { tags: (acts) => [cacheTag.home, ...productTags(acts.map(({ product }) => product))] },
    async run({ database, actor: viewer }) {
      const nameOf = ({ person }: Activity) => person?.username;
      const items = await listRecentActivity(database.open);
      const acts = await withoutBlocked(database.app, { items, nameOf, viewer });
      // Demo people are not marked to themselves.
      return acts.map((act) =>
        act.person && nameOf(act) === viewer?.username ? { ...act, person: { ...act.person, isDemo: false } } : act,
      );
    },
  }),
  declareRead({
    route: {
      path: "/activity/quote",
      tag: "Rankings",
      summary: "What somebody wrote about a product, another each day",
      answers: "The quote; null if there is none",
    },
    answer: quoteOfTheDaySchema.nullable(),
    gate: "anyone",
    // A person's change is announced for the products they wrote about, too; the tag of a person would keep home out of
    // caches outside (rule 54).
    cache: { tags: (quote) => [quote ? cacheTag.product(quote.product.id) : cacheTag.home] },
    async run({ database, actor: viewer }) {
      const quote = await findQuoteOfTheDay(database.open);
      const nameOf = ({ author }: NonNullable<typeof quote>) => author.username;
      const [shown = null] = await withoutBlocked(database.app, { items: quote ? [quote] : [], nameOf, viewer });
      return shown;
    },
  }),
] as const;
