// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { checkLink } from "./check-link.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The site, by the status of each path. */
function answer(statuses: Record<string, number>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return { status: statuses[path] ?? 404 };
  });
  return asked;
}

test("pages of the site are asked for, other sites and counted visits are not", async () => {
  const asked = answer({ "/terms": 200, "/broken": 500 });
  expect(await checkLink("/terms#license", [])).toBeNull();
  expect(await checkLink(`${location.origin}/terms`, [])).toBeNull();
  expect(await checkLink("/nowhere", [])).toContain("no such page");
  expect(await checkLink("/broken", [])).toContain("500");
  expect(await checkLink("https://example.com/x", [])).toBeNull();
  expect(await checkLink("/go/krita", [])).toBeNull();
  expect(asked).toEqual(["/terms", "/terms", "/nowhere", "/broken"]);
});

test("what is no link says how to write one", async () => {
  expect(await checkLink("javascript:alert(1)", [])).toContain("left out");
  expect(await checkLink("terms", [])).toContain("Start it with /");
  expect(await checkLink("//evil.example", [])).toContain("Start it with /");
  expect(await checkLink("https://nobody", [])).toContain("isn't a web address");
  expect(await checkLink("mailto:ada@example.org", [])).toBeNull();
});

test("a link within the text leads to one of its sections", async () => {
  expect(await checkLink("#who-we-are", ["who-we-are"])).toBeNull();
  expect(await checkLink("#adresse-%C3%BC", ["adresse-ü"])).toBeNull();
  expect(await checkLink("#gone", ["who-we-are"])).toContain("no such section");
});
