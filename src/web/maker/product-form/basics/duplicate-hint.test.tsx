// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SimilarProduct } from "#contract/maker/own-products.ts";
import { openProductForm, pass, type } from "../own-product-form-test-tools.tsx";

const saltCellar: SimilarProduct = {
  id: 3,
  slug: "salt-cellar",
  name: "Salt Cellar",
  tagline: "Salt for shells",
  logoUrl: null,
  reason: "name",
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The form next to its preview, with a live product that is similar. */
async function open(stage: "incomplete" | "rejected" | "live") {
  const prepare = (server: { similar: SimilarProduct[] }) => {
    server.similar = [saltCellar];
  };
  const { server } = openProductForm({}, { details: { stage }, prepare, withAside: true });
  await pass(1000);
  await pass();
  return server;
}

test.each(["incomplete", "rejected"] as const)("%s: a similar live product is shown with its claim", async (stage) => {
  await open(stage);
  const aside = within(screen.getByRole("complementary", { name: "Preview" }));
  const hint = within(aside.getByRole("status"));
  hint.getByText("This may be listed already");
  expect(hint.getByRole("link", { name: "Claim it instead" }).getAttribute("href")).toContain("salt-cellar");
});

test("phones have it under the website, and never both at once", async () => {
  await open("incomplete");
  const [inForm, inAside] = screen.getAllByText("This may be listed already").map((text) => text.closest("[role]"));
  expect(inForm?.closest("form")).not.toBeNull();
  expect(inForm?.className).toBe("md:hidden");
  expect(inAside?.className).toContain("max-md:hidden");
});

test("it follows what is typed, and leaves out the product itself", async () => {
  const server = await open("incomplete");
  await type("Product name", "Pepper");
  await type("Website URL", "pepper.example");
  await pass(1000);
  expect(server.compared[0]).toEqual({ name: "Salt", website: "https://salt.example/", except: "7" });
  expect(server.compared.at(-1)).toEqual({ name: "Pepper", website: "pepper.example", except: "7" });
});

test("a live product isn't compared with others", async () => {
  const server = await open("live");
  expect(server.compared).toEqual([]);
});
