import { cacheTag } from "#contract/shared/cache-tag.ts";
import { type Site, siteSchema } from "#contract/shared/site.ts";
import { declareRead } from "../declare-read.ts";

export const siteReads = [
  declareRead({
    route: { path: "/site", tag: "Site", summary: "This installation's name and features", answers: "The site" },
    answer: siteSchema,
    gate: "anyone",
    cache: { tags: () => [cacheTag.site] },
    run: ({ site }) => ({ ...site, announcement: currentOf(site.announcement) }),
  }),
] as const;

/** A page that is already cached may show it for some minutes longer. */
function currentOf(announcement: Site["announcement"]): Site["announcement"] {
  return announcement?.until && Date.parse(announcement.until) <= Date.now() ? null : announcement;
}
