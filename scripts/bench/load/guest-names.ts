import { sql } from "drizzle-orm";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Db } from "#db/database.ts";
import type { GuestNames } from "./guest-addresses.ts";

/** The ones with the most content first: they are the most expensive. */
export async function findGuestNames(db: Db): Promise<GuestNames> {
  const list = async <Row extends object>(query: ReturnType<typeof sql>) =>
    (await db.execute(query)).rows as unknown as Row[];
  const texts = async (query: ReturnType<typeof sql>) => (await list<{ text: string }>(query)).map(({ text }) => text);
  return {
    products: await list(sql`
      select p.id::int, p.slug from product_stats s join product_directory p on p.id = s.product_id
      where s.live order by s.comments desc, s.upvotes desc, p.id limit 200`),
    niches: await texts(sql`select slug as text from live_niches order by slug limit 100`),
    subcategories: await list(sql`
      select s.slug, n.slug as niche from live_niche_subcategories l join live_subcategories s on s.id = l.subcategory_id
      join live_niches n on n.id = l.niche_id order by s.slug, n.slug limit 100`),
    tags: await texts(sql`
      select key as text from live_counts where scope = 'tag' group by key order by sum(n) desc, key limit 100`),
    usernames: await texts(sql`select username as text from public_profiles order by username limit 100`),
    collections: (
      await list<{ key: string; name: string }>(
        sql`select key, name from live_collections order by tools desc, id limit 100`,
      )
    ).map((row) => ({ key: row.key, address: collectionAddress(row) })),
    files: await texts(sql`
      select logo_key as text from product_directory where logo_key is not null order by id limit 100`),
  };
}
