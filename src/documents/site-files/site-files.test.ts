import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsNamed, parseXml } from "#test/tools/markup/xml.ts";
import { themeColors } from "#web/ui/theme/theme.ts";
import { openSearchXml, securityText } from "./site-files.ts";

const app = useTestApp({ SITE_NAME: "Our <shelf> & more than 16", CONTACT_EMAIL: "hello@shelf.example" });

async function read(path: string) {
  const response = await app.guest.send(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  return { text: await response.text(), type: response.headers.get("content-type") };
}

test.each(["/robots.txt", "/llms.txt", "/manifest.webmanifest", "/opensearch.xml", "/.well-known/security.txt"])(
  "%s can be cached, and requested with HEAD",
  async (path) => {
    const head = await app.guest.send(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("x-cache-tags")).not.toBeNull();
    const headers = { "if-none-match": head.headers.get("etag") ?? "" };
    expect((await app.guest.send(path, { headers })).status).toBe(304);
  },
);

test("robots.txt keeps crawlers away from private and counted pages, and links the sitemap", async () => {
  const { text, type } = await read("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  for (const path of [
    "/admin",
    "/api/",
    "/auth",
    "/go/",
    "/search?",
    "/my-products",
    "/propose-alternative",
    "/*?*selfHosted=",
  ]) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toContain("\nAllow: /api/docs\n");
  expect(text).toContain(`\nSitemap: ${app.origin}/sitemap.xml\n`);
});

test("the manifest names the site and only existing icons", async () => {
  const { text, type } = await read("/manifest.webmanifest");
  expect(type).toBe("application/manifest+json");
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    id: "/",
    name: "Our <shelf> & more than 16",
    start_url: "/",
    display: "standalone",
  });
  expect([manifest.background_color, manifest.theme_color]).toEqual([themeColors.light, themeColors.light]);
  for (const { src } of manifest.icons) expect(existsSync(join(projectRoot, "public", src)), src).toBe(true);
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
});

test("the search description is XML whatever the site is called, with a short name of 16 characters at most", async () => {
  const { text, type } = await read("/opensearch.xml");
  expect(type).toBe("application/opensearchdescription+xml");
  const description = parseXml(text);
  expect(elementsNamed(description, "ShortName")[0]?.text).toBe("Our <shelf> & mo");
  expect(elementsNamed(description, "Url")[0]?.attributes.template).toBe(`${app.origin}/search?q={searchTerms}`);
  for (const name of [...htmlStrings, "\u0001\u000b\uffff"]) {
    expect(() => parseXml(openSearchXml({ name, url: "https://shelf.example" })), name).not.toThrow();
  }
});

test("llms.txt says what the site is and links the niches, one line each whatever they are called", async () => {
  const db = app.database.app;
  await makeNiche(db, { name: "Design", slug: "design", description: "Draw\nand # build" });
  await makeNiche(db, { name: "](http://evil.example)\n# x", slug: "odd", description: "" });
  await makeNiche(db, { name: "Hidden niche", slug: "hidden", status: "draft" });
  const { text, type } = await read("/llms.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^# Our \\<shelf\\> & more than 16\n/);
  expect(text).toContain(`- [Design](${app.origin}/niche/design): Draw and \\# build\n`);
  expect(text).toContain(`- [\\](http://evil.example) \\# x](${app.origin}/niche/odd)\n`);
  expect(text).not.toContain("Hidden");
  for (const [, path] of text.matchAll(/\]\(http:\/\/localhost:3000(\/(?:api|feeds|sitemap)[^)]*)\)/g)) {
    expect((await app.guest.send(path ?? "")).status, path).toBe(200);
  }
});

test("security.txt names the contact and expires in more than half a year and less than one", async () => {
  const { text } = await read("/.well-known/security.txt");
  expect(text).toContain("Contact: mailto:hello@shelf.example\n");
  const contact = { url: "https://shelf.example", contactEmail: "a@b.example" };
  for (const now of ["2026-01-01T00:00:00Z", "2026-06-15T12:00:00Z", "2026-12-31T23:59:59Z"]) {
    const expires = /Expires: (.+)/.exec(securityText({ ...contact, now: new Date(now) }))?.[1] ?? "";
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(365);
  }
});
