import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { type HttpSink, respond, type SinkHandler, startHttpSink } from "#test/sinks/http-sink.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

let sink: HttpSink;
/** What the outside world answers, by host and path; anything else is 404. */
const world: Record<string, SinkHandler> = {};

/** Everything is real except the network, which ends at the sink; names under `inner.` resolve to a private address. */
const logos = {
  images: createImagePipeline(),
  fetchPublic: createOutboundFetch({
    resolve: async (host) => [host.startsWith("inner.") ? "10.0.0.8" : "93.184.215.14"],
    dial: () => connect({ host: "127.0.0.1", port: sink.port }),
  }),
};
const app = useTestApp({}, { logos });
let maker: Client;

beforeAll(async () => {
  sink = await startHttpSink((request, response) => {
    const handler = world[`${request.headers.host}${request.url}`] ?? respond("", { status: 404 });
    handler(request, response);
  });
  const png = await sharp({ create: { width: 128, height: 128, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const page = (html: string) => respond(html, { headers: { "content-type": "text/html" } });
  world["salt.example/"] = page(
    '<link rel="icon" href="/broken.png" sizes="512x512"><link rel="icon" href="/icon.png">',
  );
  world["salt.example/icon.png"] = respond(png, { headers: { "content-type": "image/png" } });
  world["salt.example/broken.png"] = respond("no picture", { headers: { "content-type": "image/png" } });
  world["svg.example/"] = page('<link rel="icon" href="/icon.svg">');
  world["svg.example/icon.svg"] = respond("<svg/>", { headers: { "content-type": "image/svg+xml" } });
  maker = await app.signIn();
});
afterAll(() => sink.close());

async function lookUp(websiteUrl: unknown, client = maker) {
  const response = await client.send("/api/v1/me/logo-lookup", { method: "POST", json: { websiteUrl } });
  return { status: response.status, body: await response.json() };
}

test("the address of the first picture that can be read is answered", async () => {
  expect(await lookUp("http://salt.example")).toEqual({
    status: 200,
    body: { logoUrl: "http://salt.example/icon.png", preview: expect.stringMatching(/^data:image\/webp;base64,\S+$/) },
  });
});

test.each(["nothing.example", "svg.example", "http://inner.example", "http://127.0.0.1", "http://[::1]/"])(
  "%s has no logo that we could fetch",
  async (websiteUrl) => {
    const { status, body } = await lookUp(websiteUrl);
    expect([status, body.error.code]).toEqual([502, "logo_fetch_failed"]);
    expect(body.error.message).toBe("Failed to fetch logo. Please enter a URL manually.");
  },
);

test.each([
  ["", "Please enter a website URL first"],
  ["  ", "Please enter a website URL first"],
  ["ftp://salt.example", "Please enter a valid URL"],
  ["javascript:alert(1)", "Please enter a valid URL"],
])("%j is refused before anything is requested", async (websiteUrl, sentence) => {
  const before = sink.connections();
  expect(await lookUp(websiteUrl)).toMatchObject({
    status: 400,
    body: { error: { fields: { websiteUrl: [sentence] } } },
  });
  expect(sink.connections()).toBe(before);
});

test("a typed address is answered with our own copy of the picture, or refused", async () => {
  const load = async (logoUrl: string) => {
    const response = await maker.send("/api/v1/me/logo-preview", { method: "POST", json: { logoUrl } });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await load("http://salt.example/icon.png");
  const [, picture = ""] = body.preview.split(",");
  expect(await sharp(Buffer.from(picture, "base64")).metadata()).toMatchObject({ format: "webp", width: 160 });
  for (const logoUrl of [
    "http://salt.example/broken.png",
    "http://salt.example/none.png",
    "http://inner.example/a.png",
  ])
    expect(await load(logoUrl)).toMatchObject({ status: 502, body: { error: { code: "logo_fetch_failed" } } });
  expect(await load("javascript:alert(1)")).toMatchObject({ status: 400 });
});

test("a guest requests nothing", async () => {
  const before = sink.connections();
  expect((await lookUp("salt.example", app.guest)).status).toBe(401);
  expect(sink.connections()).toBe(before);
});
