import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { listNamesKeptApart } from "#domain/people/blocks/list-blocked-people.ts";

type Listed<Item> = {
  items: Item[];
  /** The person an item names, if any. */
  nameOf: (item: Item) => string | null | undefined;
  viewer: Pick<Viewer, "userId"> | null;
};

/** A list without the people whom the viewer blocked or who blocked them; for guests it skips the database query. */
export async function withoutBlocked<Item>(db: Db, { items, nameOf, viewer }: Listed<Item>): Promise<Item[]> {
  if (!viewer) return items;
  const usernames = [...new Set(items.flatMap((item) => nameOf(item) ?? []))];
  const apart = await listNamesKeptApart(db, { userId: viewer.userId, usernames });
  return apart.size === 0 ? items : items.filter((item) => !apart.has(nameOf(item) ?? ""));
}
