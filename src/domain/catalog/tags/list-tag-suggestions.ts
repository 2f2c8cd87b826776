import * as limits from "#contract/shared/limits.ts";
import type { TagSuggestion } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { findTagName } from "./find-tag-name.ts";
import { listTagsLike } from "./list-tags-like.ts";

/** Tags of live products that start with this, as makers usually spell them. `db` is the public connection. */
export async function listTagSuggestions(db: Db, { text }: { text: string }): Promise<TagSuggestion[]> {
  const tags = await listTagsLike(db, { text, limit: limits.tags.suggestions });
  // At most eight short reads, which share a connection.
  const names = await Promise.all(tags.map(({ key }) => findTagName(db, { key })));
  return tags.map(({ key, productCount }, index) => ({ name: names[index] ?? key, productCount }));
}
