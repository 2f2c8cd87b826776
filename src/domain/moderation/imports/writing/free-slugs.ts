import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** A file may have thousands of rows of one name, so as many suffixes are looked up at a time. */
const AT_ONCE = 1000;

/**
 * A slug that was never used for each of these, in their order: the plain one, then `-2`, `-3`, … (rule 7). `freeSlug`
 * does the same for one product, a step at a time.
 */
export async function freeSlugs(db: Db, { bases }: { bases: readonly string[] }): Promise<string[]> {
  const taken = await listTaken(db, [...new Set(bases)]);
  const last = new Map<string, number>();
  const slugs: string[] = [];
  for (const base of bases) {
    let n = (last.get(base) ?? 0) + 1;
    for (; taken.has(suffixed(base, n)); n += 1) {
      if (n % AT_ONCE === 1) {
        const next = Array.from({ length: AT_ONCE }, (_, index) => suffixed(base, n + 1 + index));
        for (const slug of await listTaken(db, next)) taken.add(slug);
      }
    }
    // Two names that differ only in what a long slug cuts off may meet here.
    taken.add(suffixed(base, n));
    last.set(base, n);
    slugs.push(suffixed(base, n));
  }
  return slugs;
}

async function listTaken(db: Db, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from product_directory where slug = any (${sql.param(slugs)}::text[])
    union all
    select slug from product_slugs where slug = any (${sql.param(slugs)}::text[])`);
  return new Set(rows.map(({ slug }) => slug));
}

function suffixed(base: string, n: number): string {
  if (n === 1) return base;
  const suffix = `-${n}`;
  return base.slice(0, limits.product.slugMax - suffix.length).replace(/-+$/, "") + suffix;
}
