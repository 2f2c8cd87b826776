// Imported instead of read: a built server has the catalog it was built with.
import collections from "./catalog/collections.json" with { type: "json" };
import glyphs from "./catalog/glyphs.json" with { type: "json" };
import niches from "./catalog/niches.json" with { type: "json" };
import people from "./catalog/people.json" with { type: "json" };
import ai from "./catalog/products/ai.json" with { type: "json" };
import analytics from "./catalog/products/analytics.json" with { type: "json" };
import communication from "./catalog/products/communication.json" with { type: "json" };
import communities from "./catalog/products/communities.json" with { type: "json" };
import databases from "./catalog/products/databases.json" with { type: "json" };
import design from "./catalog/products/design.json" with { type: "json" };
import developerTools from "./catalog/products/developer-tools.json" with { type: "json" };
import education from "./catalog/products/education.json" with { type: "json" };
import finance from "./catalog/products/finance.json" with { type: "json" };
import hosting from "./catalog/products/hosting.json" with { type: "json" };
import madeUp from "./catalog/products/made-up.json" with { type: "json" };
import marketing from "./catalog/products/marketing.json" with { type: "json" };
import productivity from "./catalog/products/productivity.json" with { type: "json" };
import security from "./catalog/products/security.json" with { type: "json" };
import videoAndAudio from "./catalog/products/video-and-audio.json" with { type: "json" };
import queue from "./catalog/queue.json" with { type: "json" };
import subcategories from "./catalog/subcategories.json" with { type: "json" };
import { type DemoCatalog, demoCatalogSchema } from "./demo-schema.ts";

const products: unknown[] = [
  ...developerTools,
  ...design,
  ...marketing,
  ...ai,
  ...productivity,
  ...analytics,
  ...databases,
  ...education,
  ...finance,
  ...communities,
  ...security,
  ...videoAndAudio,
  ...communication,
  ...hosting,
  ...madeUp,
];

/** The content of a fresh installation, so that a new site isn't empty. */
export const demoCatalog: DemoCatalog = demoCatalogSchema.parse({
  niches,
  subcategories,
  products,
  people,
  collections,
  queue,
  glyphs,
});
