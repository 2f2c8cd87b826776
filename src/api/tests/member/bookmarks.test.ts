import { expect, test } from "vitest";
import { idStrings } from "#test/corpus/id-strings.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const bookmarkPath = (id: number | string) => `/api/v1/products/${id}/bookmark`;

test("a guest is asked to sign in", async () => {
  const { id } = await makeProduct(app.database.app);
  const response = await app.guest.send(bookmarkPath(id), { method: "PUT" });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: "not_signed_in", title: "Authentication Required" } });
});

test("the viewer's bookmark is set, not toggled, and visible only to them", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const [viewer, other] = [await app.signIn(), await app.signIn()];
  for (let time = 0; time < 2; time += 1) {
    const response = await viewer.send(bookmarkPath(id), { method: "PUT" });
    expect(await response.json()).toEqual({ productId: id, isSaved: true });
  }
  const onPage = async (client: typeof viewer) => (await client.send(`/api/v1/products/${slug}`)).json();
  const onCard = async (client: typeof viewer) => {
    const { products } = (await (await client.send("/api/v1/products")).json()) as { products: { id: number }[] };
    return products.find((product) => product.id === id);
  };
  expect(await onPage(viewer)).toMatchObject({ isSaved: true, isUpvoted: false });
  expect(await onCard(viewer)).toMatchObject({ isSaved: true, isUpvoted: false });
  expect(await onPage(other)).toMatchObject({ isSaved: false });
  const removed = await viewer.send(bookmarkPath(id), { method: "DELETE" });
  expect(await removed.json()).toEqual({ productId: id, isSaved: false });
  expect(await onCard(viewer)).toMatchObject({ isSaved: false });
});

test.each(idStrings.filter((id) => id.isWellFormed()))("the id %j finds no product", async (id) => {
  const viewer = await app.signIn();
  const response = await viewer.send(bookmarkPath(encodeURIComponent(id)), { method: "PUT" });
  expect([400, 404]).toContain(response.status);
});

test("another site's request is refused before anything happens", async () => {
  const { id } = await makeProduct(app.database.app);
  const viewer = await app.signIn();
  const response = await viewer.send(bookmarkPath(id), { method: "PUT", headers: { "sec-fetch-site": "cross-site" } });
  expect(response.status).toBe(403);
});

test("the 121st change in an hour is refused with the time to wait", async () => {
  const { id } = await makeProduct(limited.database.app);
  const viewer = await limited.signIn();
  const statuses = new Set<number>();
  for (let time = 0; time < 120; time += 1) {
    statuses.add((await viewer.send(bookmarkPath(id), { method: "PUT" })).status);
  }
  expect(statuses).toEqual(new Set([200]));
  const refused = await viewer.send(bookmarkPath(id), { method: "DELETE" });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("without JavaScript a form sets the bookmark and returns to the page; a guest is sent to sign in", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const address = (form: string, redirect = `/resources/${slug}`) =>
    `/forms/${form}?${new URLSearchParams({ productId: String(id), redirect })}`;
  const asGuest = await app.guest.send(address("bookmark"), { method: "POST", form: {} });
  expect([asGuest.status, asGuest.headers.get("location")]).toEqual([
    303,
    `/auth?redirect=${encodeURIComponent(`/resources/${slug}`)}`,
  ]);
  const viewer = await app.signIn();
  const post = (to: string) => viewer.send(to, { method: "POST", form: {} });
  const isSaved = async () => (await (await viewer.send(`/api/v1/products/${slug}`)).json()) as { isSaved: boolean };
  const saved = await post(address("bookmark"));
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `/resources/${slug}`]);
  expect(flashOf(saved)).toBe(`productActs.bookmarked product.${id}`);
  expect(await isSaved()).toMatchObject({ isSaved: true });
  expect((await post(address("remove-bookmark", "//evil.example"))).headers.get("location")).toBe("/");
  expect(await isSaved()).toMatchObject({ isSaved: false });
});
