import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { generateTexts } from "../bench-data/generate-product.ts";
import { measureTypos } from "./measure-typos.ts";

const database = useTestDatabase();

beforeAll(async () => {
  const texts = Array.from({ length: 300 }, (_, index) => generateTexts({ seed: 3, index }));
  const column = (of: (text: (typeof texts)[number]) => string) => sql.param(texts.map(of));
  await database.app.execute(sql`
    insert into product_directory (product_name, description, slug, status)
    select name, description, 'product-' || place, 'live'
    from unnest(${column(({ name }) => name)}::text[], ${column(({ description }) => description)}::text[])
      with ordinality as t (name, description, place)`);
});

it("finds nearly every name with a slip, and says which it missed", async () => {
  const [once, twice] = await measureTypos(database, { names: 6 });
  for (const report of [once, twice]) {
    const tried = report?.kinds.reduce((sum, kind) => sum + kind.tried, 0) ?? 0;
    const found = report?.kinds.reduce((sum, kind) => sum + kind.found, 0) ?? 0;
    expect(tried).toBeGreaterThan(60);
    expect(report?.misses).toHaveLength(tried - found);
    expect(found / tried, JSON.stringify(report?.misses)).toBeGreaterThanOrEqual(report?.goal ?? 1);
  }
}, 120_000);

it("leaves out what is another product's name, and counts as missed what a common word hides", async () => {
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`
    insert into product_directory (product_name, headline, slug, status)
    values ('Vite', '', 'vite', 'live'), ('Vie', '', 'vie', 'live')
    union all select 'T' || n, 'Vte', 'tool-' || n, 'live' from generate_series(1, 25) as n`);
  const [once] = await measureTypos(database, { names: 100 });
  expect(once?.otherNames).toBe(1);
  expect(once?.misses).toEqual([{ name: "Vite", typed: "Vte", shown: ["T25", "T24", "T23"] }]);
}, 60_000);
