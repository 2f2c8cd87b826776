import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { MakerFigures } from "#contract/maker/figures.ts";
import { products } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const app = useTestApp();
let submitter: Client & SignedIn;
let maker: Client & SignedIn;

beforeAll(async () => {
  [submitter, maker] = [await app.signIn(), await app.signIn()];
});

async function makeOwned({ name, status = "live" }: { name?: string; status?: "live" | "draft" | "deleted" } = {}) {
  const product = await makeProduct(app.database.app, {
    status,
    submitterId: submitter.userId,
    ...(name && { name }),
  });
  await app.database.app
    .insert(productMakers)
    .values({ productId: product.id, profileId: maker.userId, proof: "invitation" });
  return product;
}

const kinds = ["report", "report.csv"] as const;
const read = (client: Client, id: number | string, kind: (typeof kinds)[number] = "report", query = "") =>
  client.send(`/api/v1/me/products/${id}/${kind}${query}`);

describe.each(kinds)("GET /me/products/{id}/%s", (kind) => {
  test("is for the submitter and the makers, in any state; for others the product isn't found", async () => {
    for (const status of ["live", "draft"] as const) {
      const { id } = await makeOwned({ status });
      for (const owner of [submitter, maker]) {
        const response = await read(owner, id, kind);
        expect([status, response.status]).toEqual([status, 200]);
        expect(response.headers.get("cache-control")).toMatch(/no-store|private/);
      }
      expect((await read(await app.signIn(), id, kind)).status).toBe(404);
      expect((await read(await app.signIn("admin"), id, kind)).status).toBe(404);
      expect((await read(app.guest, id, kind)).status).toBe(401);
    }
  });

  test("is gone for former makers and deleted products, and a suggestion has none", async () => {
    const { id } = await makeOwned();
    await app.database.app.delete(productMakers).where(eq(productMakers.productId, id));
    expect((await read(maker, id, kind)).status).toBe(404);
    const deleted = await makeOwned({ status: "deleted" });
    const suggestion = await suggestResource(app.database.app, { submitterId: submitter.userId, text: "A tool" });
    for (const each of [deleted.id, suggestion.id, "x", "0", "99999999999999999999"]) {
      expect([each, (await read(submitter, each, kind)).status]).toEqual([each, 404]);
    }
  });

  test("covers 30 days unless asked for 7 or 90, and nothing else", async () => {
    const { id } = await makeOwned();
    const lengthOf = async (query: string) => {
      const response = await read(submitter, id, kind, query);
      if (kind === "report") return ((await response.json()) as MakerFigures).days.length;
      return (await response.text()).trim().split("\n").length - 1;
    };
    expect(await lengthOf("")).toBe(30);
    expect(await lengthOf("?days=7")).toBe(7);
    expect(await lengthOf("?days=90")).toBe(90);
    for (const query of ["?days=8", "?days=100000", "?days=", "?days=07"]) {
      expect([query, (await read(submitter, id, kind, query)).status]).toEqual([query, 400]);
    }
  });
});

test("the file has a row per day with the same figures as the report", async () => {
  const { id, slug } = await makeOwned();
  await app.database.app.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks)
    values (${id}, (now() at time zone 'UTC')::date, 40, 5), (${id}, (now() at time zone 'UTC')::date - 6, 3, 1)`);
  await app.database.app.execute(sql`
    insert into badge_impressions (product_id, day, impressions) values (${id}, (now() at time zone 'UTC')::date, 900)`);
  const { days } = (await (await read(submitter, id, "report", "?days=7")).json()) as MakerFigures;
  const response = await read(submitter, id, "report.csv", "?days=7");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${slug}-7-days.csv"`);
  const [header, ...rows] = (await response.text()).trimEnd().split("\n");
  expect(header).toBe("Day,Views,Website visits,Click-through rate (%),Upvotes,Saves,Stack adds,Comments,Badge loads");
  expect(rows).toEqual(
    days.map(({ day, views, visits, upvotes, saves, users, comments, badgeLoads }, index) => {
      const rate = { 0: "33.3", 6: "12.5" }[index] ?? "";
      return [day, views, visits, rate, upvotes, saves, users, comments, badgeLoads].join(",");
    }),
  );
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,40,5,12.5,0,0,0,0,900$/);
});

test("a product's name can't break out of the file's name", async () => {
  const { id } = await makeOwned({ name: '../"; filename="evil.exe"\r\nSet-Cookie: a=b' });
  const { headers } = await read(submitter, id, "report.csv");
  expect(headers.get("content-disposition")).toBe('attachment; filename="filenameevilexe-set-cookie-ab-30-days.csv"');
  expect(headers.get("set-cookie")).toBeNull();
  // The header relies on this.
  const hostile = app.database.app.update(products).set({ slug: 'a"; b' }).where(eq(products.id, id));
  await expect(hostile).rejects.toMatchObject({ cause: { constraint: "product_directory_slug_check" } });
});
