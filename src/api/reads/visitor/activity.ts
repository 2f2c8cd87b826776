import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { type Activity, activitySchema } from "#contract/visitor/pulse.ts";
import { listRecentActivity } from "#domain/engagement/activities/list-recent-activity.ts";
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
] as const;
