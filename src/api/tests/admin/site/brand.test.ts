import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSharp } from "#services/images/load-sharp.ts";
import { useSettledApp } from "#test/tools/settled-app.ts";

const app = useSettledApp();
const settings = "/api/v1/admin/settings/values";

beforeEach(async () => {
  await app.database.app.execute(sql`delete from site_settings where key = 'settings'`);
  await app.settle();
});

async function save(json: object) {
  const response = await (await app.signIn("admin")).send(settings, { method: "PATCH", json });
  await app.settle();
  return response;
}

async function picture({ width = 300, height = 200, format = "png" as "png" | "gif" } = {}): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 1 } } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

async function upload(kind: string, bytes: Uint8Array, role: "admin" | "moderator" | "user" = "admin") {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" }));
  const { cookie } = await app.signIn(role);
  const request = new Request(`${app.origin}/api/v1/admin/settings/pictures/${kind}`, {
    method: "POST",
    headers: { cookie, "x-requested-with": "XMLHttpRequest", "sec-fetch-site": "same-origin" },
    body: form,
  });
  return await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
}

const home = async () => await (await app.guest.send("/")).text();

test("without a brand, pages have the built-in mark and no other style sheet", async () => {
  const html = await home();
  expect(html).toContain('<link rel="icon" href="/favicon.svg"');
  expect(html).toContain("worth your time</h1>");
  expect(html).not.toMatch(/brand/);
  expect((await app.guest.send("/favicon.ico")).headers.get("location")).toBe("/favicon.svg");
});

test("a logo is on every page, in the tab, the manifest and in mails", async () => {
  const uploaded = await upload("logo", await picture());
  expect(uploaded.status).toBe(201);
  const { id } = (await uploaded.json()) as { id: string };
  expect(await home()).not.toContain(id);
  expect(((await (await save({ logo: id })).json()) as AdminSettings).logo).toBe(id);
  for (const path of ["/", "/about", "/api/docs", "/offline", "/no-such-page"]) {
    const html = await (await app.guest.send(path)).text();
    expect(html, path).toContain(`src="/files/brand/${id}-96.png"`);
    expect(html, path).toContain(`<link rel="icon" href="/files/brand/${id}-32.png"`);
  }
  const file = await app.guest.send(`/files/brand/${id}-180.png`);
  expect(file.headers.get("content-type")).toBe("image/png");
  const sharp = await loadSharp();
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 180, height: 180 });
  const { icons } = (await (await app.guest.send("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual([`/files/brand/${id}-192.png`, `/files/brand/${id}-512.png`]);
  expect((await app.guest.send("/favicon.ico")).headers.get("location")).toBe(`/files/brand/${id}-32.png`);

  // An icon of its own wins in the tab.
  const icon = ((await (await upload("icon", await picture({ width: 64, height: 64 }))).json()) as { id: string }).id;
  await save({ icon });
  expect(await home()).toContain(`<link rel="icon" href="/files/brand/${icon}-32.png"`);
  await save({ logo: null, icon: null });
  expect(await home()).not.toContain("/files/brand/");
});

test("only real, large enough pictures of administrators are kept", async () => {
  expect((await upload("logo", await picture(), "moderator")).status).toBe(403);
  const small = await upload("logo", await picture({ width: 40, height: 40 }));
  expect(await small.json()).toMatchObject({
    error: { fields: { file: ["This image is too small. Please choose one of at least 64 pixels."] } },
  });
  const narrow = await upload("socialImage", await picture({ width: 600, height: 300 }));
  expect(await narrow.json()).toMatchObject({ error: { code: "image_too_small" } });
  expect((await upload("logo", new TextEncoder().encode("<svg/>"))).status).toBe(415);
  expect((await upload("banner", await picture())).status).toBe(400);
  const unknown = await save({ logo: "0".repeat(20) });
  expect(await unknown.json()).toMatchObject({
    error: { fields: { logo: ["This picture is no longer there. Please upload it again."] } },
  });
});

test("the site's image for shared links is that of pages without their own", async () => {
  const uploaded = await upload("socialImage", await picture({ width: 800, height: 800 }));
  const { id } = (await uploaded.json()) as { id: string };
  await save({ socialImage: id });
  expect(await home()).toContain(`<meta property="og:image" content="${app.origin}/files/brand/${id}-wide.jpg">`);
  expect((await app.guest.send("/og.png")).headers.get("location")).toBe(`/files/brand/${id}-wide.jpg`);
  expect((await app.guest.send(`/files/brand/${id}-wide.jpg`)).headers.get("content-type")).toBe("image/jpeg");
});

test("an accent color has a style sheet of its own, on every page", async () => {
  await save({ accent: " #1D4ED8 " });
  const address = paths.accentStyles("#1d4ed8");
  for (const path of ["/", "/about", "/api/docs", "/offline"]) {
    expect(await (await app.guest.send(path)).text(), path).toContain(`<link rel="stylesheet" href="${address}">`);
  }
  const styles = await app.guest.send(address);
  expect(styles.headers.get("cache-control")).toContain("immutable");
  expect(styles.headers.get("content-type")).toContain("text/css");
  expect(await styles.text()).toContain(":root,[data-theme]{--accent:#1d4ed8;");
  for (const wrong of ["/brand/accent-ffd400.css", "/brand/accent-1d4ed.css", "/brand/accent-1D4ED8.css"]) {
    expect((await app.guest.send(wrong)).status, wrong).toBe(404);
  }
});

test.each([
  ["#ffd400", /^Words in this color have a contrast of 1\.\d:1 in the light theme\. They need 4\.5:1\. The nearest/],
  ["red", /^Please enter a color/],
])("the accent color %s is refused", async (accent, message) => {
  const response = await save({ accent });
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: { accent: string[] } } };
  expect(error.fields.accent[0]).toMatch(message);
});

test("the home page starts with the site's own words", async () => {
  await save({ headline: "Tools for <bakers>", sentence: "Chosen in our kitchen." });
  const html = await home();
  expect(html).toContain("Tools for &lt;bakers&gt;</h1>");
  expect(html).toContain("<p>Chosen in our kitchen.</p>");
  expect(html).toContain('<meta name="description" content="Chosen in our kitchen.">');
  await save({ headline: null, sentence: null });
  expect(await home()).toContain("worth your time</h1>");
});
