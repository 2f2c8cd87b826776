import { beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { findAnything } from "./find-anything.ts";

const database = useTestDatabase();
const names = ({ products, people }: Awaited<ReturnType<typeof findAnything>>) => [
  ...products.map(({ name }) => name),
  ...people.map(({ username }) => username),
];

beforeAll(async () => {
  await makeProduct(database.app, { name: "Penpot" });
  await makeProduct(database.app, { name: "Pencil 100%", status: "draft" });
  await makeProduct(database.app, { name: "Unpenned" });
  await makeUser(database.app, { username: "pen_pal" });
});

it("finds products in any state and people by the beginning of their names", async () => {
  expect(names(await findAnything(database.app, { query: "PEN", viewer: { isAdmin: true } }))).toEqual([
    "Pencil 100%",
    "Penpot",
    "pen_pal",
  ]);
});

it("takes wildcards as letters", async () => {
  expect(names(await findAnything(database.app, { query: "%", viewer: { isAdmin: true } }))).toEqual([]);
  expect(names(await findAnything(database.app, { query: "pencil 100%", viewer: { isAdmin: true } }))).toEqual([
    "Pencil 100%",
  ]);
});

it("shows moderators no people", async () => {
  expect((await findAnything(database.app, { query: "pen", viewer: { isAdmin: false } })).people).toEqual([]);
});
