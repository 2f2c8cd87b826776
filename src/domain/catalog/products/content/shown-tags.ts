import { sql } from "drizzle-orm";
import { liveProducts, publicHiddenTags } from "#db/schema/live-views.ts";

/**
 * A live product's tags without those administrators hid. There is hardly ever one, so usually the keys aren't even
 * computed.
 */
export const shownTags = sql<string[]>`case when exists (select from ${publicHiddenTags}) then array(
  select tag from unnest(${liveProducts.tags}) with ordinality as listed (tag, place)
  where tag_key(tag) not in (select key from ${publicHiddenTags}) order by place) else ${liveProducts.tags} end`;
