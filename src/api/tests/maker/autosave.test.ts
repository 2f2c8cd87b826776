import pg from "pg";
import { expect, test, vi } from "vitest";
import type { OwnProductDetails, SavedProduct } from "#contract/maker/own-products.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

const DRAFTS = 200;
const SAVES = 3;

type Draft = { id: number; clients: Client[]; acknowledged: string };

const save = (client: Client, { id, version, headline }: { id: number; version: string; headline: string }) =>
  client.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json: { version, fields: { headline } } });

test("200 drafts saved at once, through two processes, each have their last acknowledged text", async () => {
  const drafts: Draft[] = [];
  while (drafts.length < DRAFTS) {
    const maker = await app.signIn();
    const clients = app.instances.map((instance) => clientOf(instance, maker.cookie));
    for (let n = 0; n < 20; n += 1) {
      const { id } = await makeProduct(app.database.app, { submitterId: maker.userId, status: "draft" });
      drafts.push({ id, clients, acknowledged: "" });
    }
  }
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    drafts.map(async (draft) => {
      let version = "1.0.0";
      for (let n = 1; n <= SAVES; ) {
        const headline = `Draft ${draft.id}, save ${n}`;
        const response = await save(draft.clients[n % 2] as Client, { id: draft.id, version, headline });
        answered += 1;
        // Too busy: a browser tries again, and so do we.
        if (response.status === 503) continue;
        expect(response.status).toBe(200);
        ({ version } = (await response.json()) as SavedProduct);
        draft.acknowledged = headline;
        n += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  console.info(`${DRAFTS * SAVES} saves of ${DRAFTS} drafts: ${Math.round(answered / seconds)} a second`);
  for (const { id, clients, acknowledged } of drafts) {
    const details = (await (await clients[0]?.send(`/api/v1/me/products/${id}`))?.json()) as OwnProductDetails;
    expect(details.content.headline).toBe(acknowledged);
  }
}, 120_000);

test.each(["draft", "live"] as const)("one autosave of a %s product takes few statements", async (status) => {
  const maker = await app.signIn();
  const { id } = await makeProduct(app.database.app, { submitterId: maker.userId, status });
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const response = await save(maker, { id, version: "1.0.0", headline: "Typed just now" });
    expect(response.status).toBe(200);
    // The session, the owner's gate, begin, three to lock the product, its content, the write, commit.
    expect(query.mock.calls.length).toBeLessThanOrEqual(10);
  } finally {
    query.mockRestore();
  }
});

const odd = {
  repositoryUrl: "HTTPS://git.example/a b",
  pricingUrl: "https:/salt.example",
  support: "http:salt.example",
};
const plain = {
  repositoryUrl: "https://git.example/a%20b",
  pricingUrl: "https://salt.example",
  support: "http://salt.example",
  socialLinks: ["http://x.example/salt"],
};

test.each(["draft", "live"] as const)(
  "oddly spelled links of a %s product are saved in one spelling",
  async (status) => {
    const maker = await app.signIn();
    const { id } = await makeProduct(app.database.app, { submitterId: maker.userId, status });
    const typed = { ...odd, isOpenSource: true, socialLinks: ["HTTP://x.example/salt", "http:x.example/salt"] };
    const put = (fields: object) =>
      maker.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json: { version: "1.0.0", fields } });
    const refused = await put({ ...typed, pricingUrl: "http:x", socialLinks: ["foo"] });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { fields: { pricingUrl: ["Please enter a valid URL"], socialLinks: ["Please enter a valid URL"] } } },
    ]);
    expect((await put(typed)).status).toBe(200);
    const details = (await (await maker.send(`/api/v1/me/products/${id}`)).json()) as OwnProductDetails;
    expect(details.content).toMatchObject(plain);
  },
);

test("two tabs that save at once are within the limit; a flood is told when to try again", async () => {
  const maker = await limited.signIn();
  const { id } = await makeProduct(limited.database.app, { submitterId: maker.userId, status: "draft" });
  const other = await makeProduct(limited.database.app, { submitterId: maker.userId, status: "draft" });
  let version = "1.0.0";
  let otherVersion = "1.0.0";
  for (const n of [1, 2, 3]) {
    const first = await save(maker, { id, version, headline: `First tab ${n}` });
    const second = await save(maker, { id: other.id, version: otherVersion, headline: `Second tab ${n}` });
    expect([first.status, second.status]).toEqual([200, 200]);
    ({ version } = (await first.json()) as SavedProduct);
    otherVersion = ((await second.json()) as SavedProduct).version;
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(maker, { id, version, headline: `Flood ${n}` })),
  );
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(2);
});
