import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const checking = useTestApp({ LINK_CHECKS: "on" });

let admin: Client;
let checkingAdmin: Client;

beforeAll(async () => {
  [admin, checkingAdmin] = [await app.signIn("admin"), await checking.signIn("admin")];
});

const engine = "/api/v1/admin/my-ai-engine";
async function read(client: Client, path: string) {
  const response = await client.send(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe("link checks", () => {
  test("say whether they are on, and what they found", async () => {
    expect(await read(admin, `${engine}/links`)).toEqual({
      isOn: false,
      lastRunAt: null,
      isDiscarded: false,
      watched: 0,
      failing: 0,
      dead: 0,
    });
    expect(await read(checkingAdmin, `${engine}/links`)).toMatchObject({ isOn: true });
  });
});

describe("withheld votes", () => {
  test("are listed by product and released", async () => {
    const { id, name } = await makeProduct(app.database.app);
    const voter = await makeUser(app.database.app);
    await app.database.app.execute(sql`
      insert into withheld_upvotes (product_id, user_id, reason, created_at) values (${id}, ${voter.id}, 'review', now())`);
    expect(await read(admin, `${engine}/withheld-votes`)).toMatchObject({
      products: [{ productId: id, name, withheld: 1, upvotes: 0 }],
    });
    const response = await admin.send(`${engine}/withheld-votes/${id}/release`, { method: "POST", json: {} });
    expect(await response.json()).toEqual({ released: 1 });
    expect(await read(admin, `${engine}/withheld-votes`)).toEqual({ products: [] });
  });
});
