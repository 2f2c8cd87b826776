import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { listCategories } from "./list-categories.ts";

const database = useTestDatabase();

test("each parent subcategory is followed by its children, whatever their names", async () => {
  const parent = await makeSubcategory(database.app, { name: "Zz storage", isParent: true });
  await makeSubcategory(database.app, { name: "Aa servers", parentId: parent.id });
  await makeSubcategory(database.app, { name: "Mm alone" });
  await makeSubcategory(database.app, { name: "Ab clients", parentId: parent.id, status: "draft" });
  const { subcategories } = await listCategories(database.app);
  const made = subcategories.filter(({ name }) => /^(Aa|Ab|Mm|Zz) /.test(name));
  expect(made.map(({ name, parent, isDraft }) => [name, parent, isDraft])).toEqual([
    ["Mm alone", null, false],
    ["Zz storage", null, false],
    ["Aa servers", parent.id, false],
    ["Ab clients", parent.id, true],
  ]);
});
