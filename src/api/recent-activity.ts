import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { type Activity, activitySchema } from "#contract/pulse.ts";
import { listRecentActivity } from "#domain/engagement/activities/list-recent-activity.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { markPublic } from "./public-answer.ts";
import { withoutBlocked } from "./without-blocked.ts";

const activityRoute = createRoute({
  method: "get",
  path: "/activity",
  tags: ["Rankings"],
  summary: "The newest public acts: products listed, feedback and maker comments",
  responses: { 200: json(z.array(activitySchema), "At most 6, newest first; nobody's votes") },
});

export function recentActivityApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(activityRoute, async (c) => {
    const activity = await listRecentActivity(database.open);
    markPublic(c, { tags: [cacheTag.home, ...productTags(activity.map(({ product }) => product))] });
    const { viewer } = c.var;
    const nameOf = ({ person }: Activity) => person?.username;
    const acts = await withoutBlocked(database.app, { items: activity, nameOf, viewer });
    return c.json(
      // Demo people are not marked to themselves.
      acts.map((act) =>
        act.person && nameOf(act) === viewer?.username ? { ...act, person: { ...act.person, isDemo: false } } : act,
      ),
      200,
    );
  });
}
