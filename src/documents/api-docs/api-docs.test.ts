import { expect, test, vi } from "vitest";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

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

test("the page has every route once, below its group, which the contents lead to", async () => {
  const { paths } = (await (await app.guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const elements = elementsOf(parseHtml(await (await app.guest.send("/api/docs")).text()));
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const summaries = named("summary").map((each) =>
    elementsOf(each)
      .filter(({ tagName }) => tagName === "code")
      .map(textOf)
      .join(" "),
  );
  expect(summaries.toSorted()).toEqual(routes.toSorted());
  const ids = elements.map(({ properties }) => properties.id).filter((id) => id !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
  const nav = named("nav").find(({ properties }) => properties.ariaLabel === "On this page");
  const contents = elementsOf(nav as never).flatMap(({ properties }) => properties.href ?? []);
  const groups = elementsOf(named("article")[0] as never).filter(({ tagName }) => tagName === "h2");
  expect(contents).toEqual(groups.map(({ properties }) => `#${properties.id}`));
  expect(groups.map(textOf).at(-1)).toBe("Administration");
});

test("a route says what it takes and answers", async () => {
  const elements = elementsOf(parseHtml(await (await app.guest.send("/api/docs")).text()));
  const textIn = (id: string) => textOf(elements.find(({ properties }) => properties.id === id) as never);
  expect(textIn("get-products")).toContain("pageinteger, in query: 20 products each");
  const creation = textIn("post-collections");
  expect(creation).toMatch(/Body.*name.*string, required/s);
  expect(creation).toMatch(/Responses.*201/s);
});
