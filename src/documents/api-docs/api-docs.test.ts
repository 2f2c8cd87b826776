import { expect, test, vi } from "vitest";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

test.each(["/api/openapi.json", "/api/docs"])("%s is built once, and known by its ETag", async (path) => {
  await app.guest.send("/api/openapi.json");
  const build = vi.spyOn(app.instances[0], "getOpenAPI31Document");
  const answers = await Promise.all(["", "?x=1", "?x=2"].map((query) => app.guest.send(path + query)));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  expect(build).not.toHaveBeenCalled();
  const etag = answers[0]?.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const known = await app.guest.send(path, { headers: { "if-none-match": etag } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test("the API's description and its page have the headers of their kinds, and name the site", async () => {
  const json = await app.guest.send("/api/openapi.json");
  expect(json.headers.get("content-type")).toBe("application/json");
  expect(json.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await json.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Toolshelf API" } });
  const page = await app.guest.send("/api/docs");
  expect(page.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(await page.text()).toContain("<title>Toolshelf API</title>");
});
