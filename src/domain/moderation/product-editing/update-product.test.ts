import { expect, test } from "vitest";
import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { getProductContent } from "#domain/catalog/products/content/product-content.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { updateProduct } from "./update-product.ts";

const database = useTestDatabase();
const cast = useCast(database);

type Staged = { productId: number; expectedVersion: number };

const update = ({ productId, expectedVersion }: Staged, fields: Partial<AdminProductFields>) =>
  updateProduct(database.app, { productId, expectedVersion, actor: cast.admin, fields });

test("an outdated version is refused, and the error names the stored one", async () => {
  const target = await makeStagedProduct(database.app, { stage: "draft", cast });
  await update(target, { tagline: "From one tab" });
  const attempt = update(target, { headline: "From another tab" });
  await expect(attempt).rejects.toMatchObject({ code: "conflict", currentVersion: 2 });
});

test("exactly one of twenty concurrent updates gets through, links included", async () => {
  const niches = await Promise.all(Array.from({ length: 20 }, () => makeUsedNiche(database.app)));
  const target = await makeStagedProduct(database.app, { stage: "live", cast });
  const calls = await race(20, async (n) => {
    const nicheIds = [niches[n]?.id ?? 0, cast.niche.id];
    return await update(target, { tagline: `Editor ${n}`, nicheIds }).catch((error) => error);
  });
  const winners = calls.flatMap((call, n) => (call instanceof Error ? [] : [n]));
  expect(winners).toHaveLength(1);
  for (const call of calls.filter((call) => call instanceof Error))
    expect(call).toMatchObject({ name: DomainError.name, code: "conflict", currentVersion: 2 });
  const winner = winners[0] ?? -1;
  const content = await getProductContent(database.app, { productId: target.productId });
  expect(content).toMatchObject({ tagline: `Editor ${winner}`, nicheIds: [niches[winner]?.id, cast.niche.id] });
});
