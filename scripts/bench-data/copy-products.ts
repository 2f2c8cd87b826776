import type pg from "pg";
import { slugify } from "#contract/shared/text/slug.ts";
import type { CategoryIds } from "./add-categories.ts";
import { type CopyValue, copyRows } from "./copy-rows.ts";
import { type BenchFacts, generateFacts, generateTexts } from "./generate-product.ts";

type CopyPlan = { products: number; seed: number; ids: CategoryIds; onTable: (table: string, rows: number) => void };
type ToRows = (product: BenchFacts, at: { id: number; index: number }) => CopyValue[][];

/** Writes the products, their counters and their links. Triggers are off, so this writes the live flags too. */
export async function copyProducts(client: pg.ClientBase, { products, seed, ids, onTable }: CopyPlan): Promise<void> {
  const { rows } = await client.query<{ last: string }>("select coalesce(max(id), 0) as last from product_directory");
  const firstId = Number(rows[0]?.last) + 1;
  const shape = { seed, nicheCount: ids.niches.length, subcategoryCount: ids.subcategories.length };
  const newSlug = await slugMaker(client);

  // Generated again for each table: cheaper than keeping a million in memory.
  function* rowsOf(toRows: ToRows): Generator<CopyValue[]> {
    for (let index = 0; index < products; index++) {
      yield* toRows(generateFacts({ ...shape, index }), { id: firstId + index, index });
    }
  }

  const copies: { table: string; columns: string; toRows: ToRows }[] = [
    {
      table: "product_directory",
      columns: `id, product_name, headline, tagline, description, website_url, pricing, tags, slug,
        status, primary_niche_id, created_at, updated_at, submitted_at, listed_at, deleted_at, status_before_deletion,
        has_coupon, coupon_text, coupon_code, coupon_expiry_date, platforms, is_open_source`,
      toRows: (p, { id, index }) => {
        const t = generateTexts({ seed, index });
        const website = `https://bench-${id}.example/`;
        const niche = ids.niches[p.niches[0] ?? 0] ?? null;
        const deletedAt = p.status === "deleted" ? p.createdAt : null;
        const texts = [t.name, t.headline, t.tagline, t.description, website, t.pricing, t.tags, newSlug(t.name)];
        const dates = [p.createdAt, p.createdAt, p.createdAt, listedAt(p), deletedAt, deletedAt && "draft"];
        const coupon = p.coupon ? [true, "A tenth off", "BENCH10", p.coupon.expiresAt] : [false, null, null, null];
        return [[id, ...texts, p.status, niche, ...dates, ...coupon, p.platforms, p.isOpenSource]];
      },
    },
    {
      table: "product_stats",
      columns: "product_id, live, upvotes, listed_upvotes, views, rating_sum, rating_count",
      toRows: (p, { id }) => [[id, p.status === "live", p.upvotes, p.upvotes, p.views, p.ratingSum, p.ratingCount]],
    },
    {
      table: "product_niches",
      columns: "product_id, niche_id, live, listed_at",
      toRows: (p, { id }) => p.niches.map((n) => [id, ids.niches[n] ?? null, p.status === "live", listedAt(p)]),
    },
    {
      table: "product_subcategories",
      columns: "product_id, subcategory_id, live, listed_at",
      toRows: (p, { id }) =>
        p.subcategories.map((s) => [id, ids.subcategories[s] ?? null, p.status === "live", listedAt(p)]),
    },
  ];
  for (const { table, columns, toRows } of copies) {
    onTable(table, await copyRows(client, { into: `${table} (${columns})`, rows: rowsOf(toRows) }));
  }
  await client.query(
    "select setval(pg_get_serial_sequence('product_directory', 'id'), max(id)) from product_directory",
  );
}

function listedAt(product: BenchFacts): Date | null {
  return product.status === "live" ? product.createdAt : null;
}

/** Rule 7: the name's slug, then -2, -3 … */
async function slugMaker(client: pg.ClientBase): Promise<(name: string) => string> {
  const { rows } = await client.query<{ slug: string }>("select slug from product_directory");
  const taken = new Set(rows.map((row) => row.slug));
  const lastSuffix = new Map<string, number>();
  return (name) => {
    const base = slugify(name) || "product";
    let suffix = lastSuffix.get(base) ?? 1;
    let slug = suffix === 1 ? base : `${base}-${suffix}`;
    while (taken.has(slug)) slug = `${base}-${++suffix}`;
    lastSuffix.set(base, suffix);
    taken.add(slug);
    return slug;
  };
}
