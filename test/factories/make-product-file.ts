import type { Db } from "#db/database.ts";
import { productFiles } from "#db/schema/catalog.ts";
import { nextNumber } from "./counter.ts";

type Overrides = Partial<typeof productFiles.$inferInsert> & { productId: number };

/** An upload's database row, without files. */
export async function makeProductFile(db: Db, { kind = "picture", ...overrides }: Overrides): Promise<string> {
  const name = String(nextNumber()).padStart(32, "0");
  const key = kind === "logo" ? `logos/${name}.webp` : `pictures/${name}`;
  await db.insert(productFiles).values({ key, kind, width: 1600, height: 1000, ...overrides });
  return overrides.key ?? key;
}
