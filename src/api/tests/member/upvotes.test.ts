import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idStrings } from "#test/corpus/id-strings.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const upvotePath = (id: number | string) => `/api/v1/products/${id}/upvote`;

test("a guest is asked to sign in", async () => {
  const { id } = await makeProduct(app.database.app);
  const response = await app.guest.send(upvotePath(id), { method: "PUT" });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: "not_signed_in", title: "Authentication Required" } });
});

test("the viewer's vote is set, not toggled, and included in what they read", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const [viewer, other] = [await app.signIn(), await app.signIn()];
  for (let time = 0; time < 2; time += 1) {
    const response = await viewer.send(upvotePath(id), { method: "PUT" });
    expect(await response.json()).toEqual({ productId: id, isUpvoted: true, upvotes: 1 });
  }
  const seen = async (client: typeof viewer) => (await client.send(`/api/v1/products/${slug}`)).json();
  expect(await seen(viewer)).toMatchObject({ isUpvoted: true, upvotes: 1 });
  expect(await seen(other)).toMatchObject({ isUpvoted: false, upvotes: 1 });
  const withdrawn = await viewer.send(upvotePath(id), { method: "DELETE" });
  expect(await withdrawn.json()).toEqual({ productId: id, isUpvoted: false, upvotes: 0 });
});

test.each(idStrings.filter((id) => id.isWellFormed()))("the id %j finds no product", async (id) => {
  const viewer = await app.signIn();
  const response = await viewer.send(upvotePath(encodeURIComponent(id)), { method: "PUT" });
  expect([400, 404]).toContain(response.status);
});

test("another site's request is refused before anything happens", async () => {
  const { id } = await makeProduct(app.database.app);
  const viewer = await app.signIn();
  const response = await viewer.send(upvotePath(id), { method: "PUT", headers: { "sec-fetch-site": "cross-site" } });
  expect(response.status).toBe(403);
});

test("the 61st vote in an hour is refused with the time to wait", async () => {
  const { id } = await makeProduct(limited.database.app);
  const viewer = await limited.signIn();
  await limited.database.app.execute(
    sql`update users set created_at = now() - interval '25 hours' where id = ${viewer.userId}`,
  );
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await viewer.send(upvotePath(id), { method: "PUT" })).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
});

test("an account has fifteen votes on its first day, by API and form together, and may always withdraw one", async () => {
  const { id } = await makeProduct(limited.database.app);
  const viewer = await limited.signIn();
  const post = async (form: "upvote" | "withdraw-upvote") => {
    const address = `/forms/${form}?${new URLSearchParams({ productId: String(id), redirect: "/" })}`;
    return (await viewer.send(address, { method: "POST", form: {} })).status;
  };
  for (let n = 0; n < 14; n += 1) expect((await viewer.send(upvotePath(id), { method: "PUT" })).status).toBe(200);
  expect(await post("upvote")).toBe(303);
  const refused = await viewer.send(upvotePath(id), { method: "PUT" });
  expect([refused.status, refused.headers.get("ratelimit-limit")]).toEqual([429, "15"]);
  expect(await post("upvote")).toBe(429);
  expect((await viewer.send(upvotePath(id), { method: "DELETE" })).status).toBe(200);
  expect(await post("withdraw-upvote")).toBe(303);
});

test("without JavaScript a form sets the vote and returns to the page; a guest is sent to sign in", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const address = (redirect: string) => `/forms/upvote?${new URLSearchParams({ productId: String(id), redirect })}`;
  const asGuest = await app.guest.send(address(`/resources/${slug}`), { method: "POST", form: {} });
  expect(asGuest.status).toBe(303);
  expect(asGuest.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(`/resources/${slug}`)}`);
  const viewer = await app.signIn();
  const posted = await viewer.send(address(`/resources/${slug}`), { method: "POST", form: {} });
  expect([posted.status, posted.headers.get("location")]).toEqual([303, `/resources/${slug}`]);
  expect(await (await viewer.send(`/api/v1/products/${slug}`)).json()).toMatchObject({ isUpvoted: true, upvotes: 1 });
  const elsewhere = await viewer.send(address("//evil.example"), { method: "POST", form: {} });
  expect(elsewhere.headers.get("location")).toBe("/");
});
