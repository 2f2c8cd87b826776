import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { beforeAll, describe, expect, test } from "vitest";
import { productFieldShape } from "#contract/maker/product-input.ts";
import { productStats, products } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/promotions.ts";
import { getOwnProduct } from "#domain/makers/own-products/get-own-product.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { adminProductFields } from "#test/tools/admin-product-fields.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
let maker: Client & { userId: string };
let admin: Client;
let nicheId: number;

beforeAll(async () => {
  maker = await app.signIn();
  admin = await app.signIn("admin");
  nicheId = (await makeUsedNiche(app.database.app)).id;
});

/** Every column of a product and its counters, as the code and as the database spell it, but the form's own fields. */
const columns = Object.keys({ ...getTableColumns(products), ...getTableColumns(productStats) });
const foreign = [...new Set(columns.flatMap((column) => [column, toSnakeCase(column)]))].filter(
  (name) => !(name in productFieldShape),
);
/** Something for every type; each must be refused for its name. */
const values = [true, 999, "live"];

async function everything(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select p.*, s.* from product_directory p join product_stats s on s.product_id = p.id where p.id = ${productId}`);
  return rows;
}

async function refusedFields(response: Response): Promise<string[]> {
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } };
  return Object.entries(error.fields)
    .filter(([, sentences]) => sentences.includes("This field is not accepted"))
    .map(([field]) => field);
}

test("the sweep knows the columns that matter", () => {
  for (const name of [
    "status",
    "submitterId",
    "submitter_id",
    "upvotes",
    "isAdvertised",
    "slug",
    "version",
    "logo_key",
  ]) {
    expect(foreign).toContain(name);
  }
});

describe.each(foreign)("%s", (name) => {
  test("is refused by the basic form", async () => {
    const typed = {
      key: crypto.randomUUID(),
      stage: "draft",
      productName: "Salt",
      websiteUrl: "salt.example",
      pricing: "free",
    };
    for (const value of values) {
      const response = await maker.send("/api/v1/me/products", { method: "POST", json: { ...typed, [name]: value } });
      expect(await refusedFields(response)).toEqual([name]);
    }
  });

  test("is refused by save, draft and submission, inside the fields and beside them", async () => {
    const { id } = await makeProduct(app.database.app, {
      submitterId: maker.userId,
      nicheIds: [nicheId],
      status: "draft",
    });
    const before = await everything(id);
    const { version, content } = await getOwnProduct(app.database.app, { productId: id, ownerId: maker.userId });
    const { logoKey: _, ...form } = content;
    const requests = [
      { method: "PUT", path: "saved", body: { version }, fields: {} },
      { method: "POST", path: "draft", body: { version }, fields: {} },
      { method: "POST", path: "submission", body: { version, key: crypto.randomUUID() }, fields: form },
    ];
    for (const { method, path, body, fields } of requests) {
      const send = (json: object) => maker.send(`/api/v1/me/products/${id}/${path}`, { method, json });
      for (const value of values) {
        const inside = await send({ ...body, fields: { ...fields, [name]: value } });
        expect(await refusedFields(inside)).toEqual([`fields.${name}`]);
        if (name === "version") continue;
        expect(await refusedFields(await send({ ...body, fields, [name]: value }))).toEqual([name]);
      }
    }
    expect(await everything(id)).toEqual(before);
  });
});

/** The fields an order's buyer may set, as the code spells them. */
const ordered = ["key", "months", "productId"];
const orderColumns = Object.keys(getTableColumns(orders));
const foreignToOrders = [...new Set(orderColumns.flatMap((column) => [column, toSnakeCase(column)]))].filter(
  (name) => !ordered.includes(name),
);

describe.each([...foreignToOrders, "price", "endsOn", "isAdvertised"])("%s of an order", (name) => {
  test("is refused, beside the product and inside a new one", async () => {
    const { id: productId } = await makeProduct(app.database.app, { submitterId: maker.userId });
    const newProduct = { name: "Salt", description: "Salt ".repeat(20), websiteUrl: "salt.example", nicheId };
    const order = { key: crypto.randomUUID(), months: 1 };
    const send = (json: object) => maker.send("/api/v1/me/orders", { method: "POST", json });
    for (const value of values) {
      expect(await refusedFields(await send({ ...order, productId, [name]: value }))).toEqual([name]);
      if (name in newProduct) continue;
      const inside = await send({ ...order, newProduct: { ...newProduct, [name]: value } });
      expect(await refusedFields(inside)).toEqual([`newProduct.${name}`]);
    }
    const { rows } = await app.database.app.execute(sql`select from orders where key = ${order.key}`);
    expect(rows).toEqual([]);
  });
});

/** The fields administrators may set besides the form's, as the code spells them. */
const placement = ["status", "isAdvertised", "adStartDate", "adEndDate"];

describe.each(foreign.filter((name) => !placement.includes(name)))("%s in the admin area", (name) => {
  test("is refused when a product is created or updated, inside the fields and beside them", async () => {
    const { id } = await makeProduct(app.database.app, { nicheIds: [nicheId] });
    const before = await everything(id);
    const form = { ...adminProductFields, nicheIds: [nicheId] };
    const requests = [
      { method: "POST", path: "", body: { key: crypto.randomUUID() }, fields: form },
      { method: "PATCH", path: `/${id}`, body: { expectedVersion: 1 }, fields: {} },
    ];
    for (const { method, path, body, fields } of requests) {
      const send = (json: object) => admin.send(`/api/v1/admin/products${path}`, { method, json });
      for (const value of values) {
        const inside = await send({ ...body, fields: { ...fields, [name]: value } });
        expect(await refusedFields(inside)).toEqual([`fields.${name}`]);
        expect(await refusedFields(await send({ ...body, fields, [name]: value }))).toEqual([name]);
      }
    }
    expect(await everything(id)).toEqual(before);
  });

  test("is refused in a draft for somebody else", async () => {
    const basics = { productName: "Salt", websiteUrl: "salt.example", pricing: "free" };
    const json = { key: crypto.randomUUID(), username: "ada", ...basics, [name]: "live" };
    const response = await admin.send("/api/v1/admin/submit/drafts", { method: "POST", json });
    expect(await refusedFields(response)).toEqual([name]);
  });
});
