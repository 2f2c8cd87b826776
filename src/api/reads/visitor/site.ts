import { cacheTag } from "#contract/shared/cache-tag.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import { retentionSchema } from "#contract/shared/retention-schema.ts";
import { type Site, siteSchema } from "#contract/shared/site.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { declareRead } from "../declare-read.ts";

export const siteReads = [
  declareRead({
    route: { path: "/site", tag: "Site", summary: "This installation's name and features", answers: "The site" },
    answer: siteSchema,
    gate: "anyone",
    cache: { tags: () => [cacheTag.site] },
    run: ({ site }) => ({ ...site, announcement: currentOf(site.announcement) }),
  }),
  declareRead({
    route: {
      path: "/site/retention",
      tag: "Site",
      summary: "How long this installation keeps data",
      answers: "The periods in force, in days",
    },
    answer: retentionSchema,
    gate: "anyone",
    cache: { tags: () => [cacheTag.site] },
    run: async ({ db }) => retentionOf((await findSettings(db)).retention),
  }),
] as const;

/** A page that is already cached may show it for some minutes longer. */
function currentOf(announcement: Site["announcement"]): Site["announcement"] {
  return announcement?.until && Date.parse(announcement.until) <= Date.now() ? null : announcement;
}
