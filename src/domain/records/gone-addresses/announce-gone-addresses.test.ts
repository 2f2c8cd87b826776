import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createIndexNow } from "#services/index-now/index-now.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { type HttpSink, startHttpSink } from "#test/sinks/http-sink.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import { announceGoneAddresses } from "./announce-gone-addresses.ts";

const database = useTestDatabase();
const cast = useCast(database);

let sink: HttpSink;
let status = 202;
let bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];

beforeEach(async () => {
  status = 202;
  bodies = [];
  await database.app.execute(sql`delete from gone_addresses`);
  sink = await startHttpSink((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
    request.on("end", () => {
      bodies.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
});
afterEach(() => sink.close());

/** The real client with the guarded fetch; only the connection itself goes to the sink. */
const indexNow = () =>
  createIndexNow({
    siteUrl: "https://shelf.example",
    key: "a-key-of-tests",
    serviceUrl: "http://indexnow.example/indexnow",
    fetchPublic: createOutboundFetch({
      resolve: async () => ["93.184.215.14"],
      dial: () => connect({ host: "127.0.0.1", port: sink.port }),
    }),
  });
const announce = () => announceGoneAddresses(database.app, { indexNow: indexNow() });
const waiting = async () => (await database.app.execute(sql`select slug from gone_addresses`)).rows.length;
const live = () => makeStagedProduct(database.app, { stage: "live", cast });

test("announces pages of products that were unpublished or deleted, once", async () => {
  const [unpublished, deleted, kept] = [await live(), await live(), await live()];
  const draft = await makeStagedProduct(database.app, { stage: "draft", cast });
  await changeStatus(database.app, { command: "moveToDraft", products: [unpublished], actor: cast.admin });
  await purgeProducts(database.app, { products: [deleted, draft], actor: cast.admin });
  expect(await announce()).toEqual({ announced: 2 });
  expect(sink.requests).toMatchObject([{ method: "POST", url: "/indexnow" }]);
  expect(bodies[0]).toMatchObject({
    host: "shelf.example",
    key: "a-key-of-tests",
    keyLocation: "https://shelf.example/a-key-of-tests.txt",
  });
  expect(bodies[0]?.urlList.sort()).toEqual(
    [unpublished, deleted].map(({ slug }) => `https://shelf.example/resources/${slug}`).sort(),
  );
  expect(bodies[0]?.urlList.join()).not.toContain(kept.slug);
  expect(await announce()).toEqual({ announced: 0 });
  expect(sink.requests).toHaveLength(1);
});

test("one that is live again is not announced", async () => {
  const product = await live();
  await changeStatus(database.app, { command: "moveToDraft", products: [product], actor: cast.admin });
  await changeStatus(database.app, {
    command: "publish",
    products: [{ ...product, expectedVersion: 2 }],
    actor: cast.admin,
  });
  expect(await announce()).toEqual({ announced: 0 });
  expect([sink.requests.length, await waiting()]).toEqual([0, 0]);
});

test("tries again later when the service refuses, and gives up in the end", async () => {
  status = 503;
  const product = await live();
  await purgeProducts(database.app, { products: [product], actor: cast.admin });
  for (let n = 1; n <= 11; n += 1) {
    expect(await waiting()).toBe(1);
    expect(await announce()).toEqual({ announced: 0 });
    expect(await announce(), "not due yet").toEqual({ announced: 0 });
    expect(sink.requests).toHaveLength(n);
    await database.app.execute(sql`update gone_addresses set next_try_at = now()`);
  }
  expect(await waiting()).toBe(0);
});

test("without a key nothing is kept", async () => {
  await purgeProducts(database.app, { products: [await live()], actor: cast.admin });
  expect(await announceGoneAddresses(database.app, { indexNow: null })).toEqual({ announced: 0 });
  expect(await waiting()).toBe(0);
});
