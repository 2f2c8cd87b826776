import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type TestProduct = {
  name: string;
  headline?: string;
  tagline?: string;
  description?: string;
  tags?: string[];
  status?: "draft" | "pending" | "live" | "rejected" | "deleted";
  upvotes?: number;
};

/** Adds a product, live by default, with a plain counter instead of votes; returns its id. */
export async function addTestProduct(db: Db, product: TestProduct): Promise<number> {
  const { name, headline = "", tagline = "", description = "", tags = [], status = "live", upvotes = 0 } = product;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product_directory (product_name, headline, tagline, description, tags, slug, status)
    values (${name}, ${headline}, ${tagline}, ${description}, ${sql.param(tags)}, ${crypto.randomUUID()}, ${status})
    returning id`);
  const id = rows[0]?.id as number;
  await db.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${id}`);
  return id;
}
