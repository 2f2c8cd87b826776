import { beforeAll, expect, test } from "vitest";
import { makeOrder } from "../factories/make-order.ts";
import { makeProduct } from "../factories/make-product.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import type { SignedIn } from "../tools/sign-in.ts";

const app = useTestApp();
const day = 24 * 60 * 60 * 1000;
let buyer: Client & SignedIn;
let reference: string;

beforeAll(async () => {
  buyer = await app.signIn();
  ({ reference } = await makeOrder(app.database.app, { buyerId: buyer.userId, state: "paid" }));
  await makeProduct(app.database.app, {
    name: "Salt Cellar",
    isAdvertised: true,
    adStartDate: new Date(Date.now() - day),
    adEndDate: new Date(Date.now() + day),
  });
});

async function readMain(path: string, client: Pick<Client, "send"> = app.guest): Promise<string> {
  const response = await client.send(path);
  expect(response.status, path).toBe(200);
  const main = elementsOf(parseHtml(await response.text())).find(({ tagName }) => tagName === "main");
  return main ? textOf(main) : "";
}

test("guests read what is sold without JavaScript, and no address makes the page say that something was paid", async () => {
  const page = await readMain("/advertise");
  expect(page).toContain("$40");
  expect(page).toContain("Turn on JavaScript to buy a promotion.");
  for (const payment of ["success", "cancelled"]) {
    expect(await readMain(`/advertise?payment=${payment}&order=${reference}`)).toBe(page);
  }
});

test("everybody who advertises now is on the page about ads", async () => {
  expect(await readMain("/about/ads")).toContain("Salt Cellar");
});

test("a receipt is shown to the buyer, and to nobody else", async () => {
  const path = `/profile/orders/${reference}/receipt`;
  expect(await readMain(path, buyer)).toContain(`Order ${reference}`);
  expect((await buyer.send(path)).headers.get("cache-control")).toBe("no-store");
  const guest = await app.guest.send(path);
  expect([guest.status, guest.headers.get("location")]).toEqual([302, `/auth?redirect=${encodeURIComponent(path)}`]);
  expect((await (await app.signIn()).send(path)).status).toBe(404);
});
