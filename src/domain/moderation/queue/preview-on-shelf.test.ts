import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { chooseCloth } from "../../catalog/products/logos/cloth/choose-cloth.ts";
import { previewOnShelf } from "./preview-on-shelf.ts";

const database = useTestDatabase();

test("a submission's spine is shown with the live products of its niche, in the color it will have", async () => {
  const db = database.app;
  const niche = await makeNiche(db, { name: "Hosting" });
  const { id, slug } = await makeProduct(db, { name: "Fernwatch", status: "pending", nicheIds: [niche.id] });
  await makeProduct(db, { name: "Docker", nicheIds: [niche.id] });
  await makeProduct(db, { name: "Elsewhere" });
  const preview = await previewOnShelf(db, { productId: id, cloths: undefined });
  expect(preview).toMatchObject({ niche: "Hosting", spine: { id, name: "Fernwatch", votes: 0, comments: 0 } });
  expect(preview.spine.cloth).toEqual(chooseCloth({ slug, name: "Fernwatch" }));
  expect(preview.neighbors.map(({ name }) => name)).toEqual(["Docker"]);
});

test("without a niche there are no neighbors, and an unknown product is not found", async () => {
  const { id } = await makeProduct(database.app, { status: "pending" });
  expect(await previewOnShelf(database.app, { productId: id, cloths: undefined })).toMatchObject({
    niche: null,
    neighbors: [],
  });
  await expect(previewOnShelf(database.app, { productId: 999_999, cloths: undefined })).rejects.toMatchObject({
    code: "submission_not_found",
  });
});
