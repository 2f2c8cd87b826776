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
  isDemo?: boolean;
};

/** Adds a product, live by default, with a plain counter instead of votes; returns its id. */
export async function addTestProduct(db: Db, product: TestProduct): Promise<number> {
  const { name, headline = "", tagline = "", description = "", tags = [], status = "live" } = product;
  const { upvotes = 0, isDemo = false } = product;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product_directory (product_name, headline, tagline, description, tags, slug, status, is_demo)
    values (${name}, ${headline}, ${tagline}, ${description}, ${sql.param(tags)}, ${crypto.randomUUID()}, ${status}, ${isDemo})
    returning id`);
  const id = rows[0]?.id as number;
  await db.execute(sql`update product_stats set upvotes = ${upvotes} where product_id = ${id}`);
  return id;
}
