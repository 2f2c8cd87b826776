import { sql } from "drizzle-orm";
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

it("finds words inside names after those that begin with them", async () => {
  for (const name of ["Fountain Pen", "Ball-pen (2.0)", "Open Pencil"]) await makeProduct(database.app, { name });
  const find = async (query: string) => names(await findAnything(database.app, { query, viewer: { isAdmin: false } }));
  expect(await find("pen")).toEqual(["Pencil 100%", "Penpot", "Open Pencil", "Fountain Pen", "Ball-pen (2.0)"]);
  expect(await find("pencil")).toEqual(["Pencil 100%", "Open Pencil"]);
  expect(await find("pen (2.")).toEqual(["Ball-pen (2.0)"]);
  expect(await find("tain"), "letters inside a word are not its beginning").toEqual([]);
  await database.app.execute(sql`delete from product_directory where product_name ~ '^(Fountain|Ball|Open)'`);
});

it("takes wildcards as letters", async () => {
  expect(names(await findAnything(database.app, { query: "%", viewer: { isAdmin: true } }))).toEqual([]);
  expect(names(await findAnything(database.app, { query: "pencil 100%", viewer: { isAdmin: true } }))).toEqual([
    "Pencil 100%",
  ]);
});

it("reads names from indexes that know prefixes in every collation", async () => {
  await database.app.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_sort']) as name`,
    );
    const products = await tx.execute(sql`explain select id from product_directory
      where lower(product_name) like 'pen%' and type = 'product' order by lower(product_name) using ~<~, id limit 8`);
    const people = await tx.execute(sql`explain select id from profiles
      where username_key like 'pen%' order by username_key using ~<~ limit 8`);
    const plans = JSON.stringify([products.rows, people.rows]);
    expect(plans).toMatch(/Index (Only )?Scan using product_directory_name_start.+profiles_username_prefix/);
    expect(plans).not.toContain("Sort");
  });
});

it("shows moderators no people", async () => {
  expect((await findAnything(database.app, { query: "pen", viewer: { isAdmin: false } })).people).toEqual([]);
});
