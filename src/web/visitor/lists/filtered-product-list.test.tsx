// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, type DataRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { followLinks } from "../../app/follow-links.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext, shellContext } from "../../data/shell.ts";
import * as aiToolsPage from "./ai-tools-page.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

let shownBy: DataRouter;
const navigate = (...to: Parameters<DataRouter["navigate"]>) => shownBy.navigate(...to);
followLinks({ navigate } as DataRouter, [{ path: "ai-tools" }]);

type Answer = { status?: number; names?: string[]; total?: number; pageCount?: number };

/** Renders the page in the browser with a stubbed network. */
function openPage(address: string, answer: (query: URLSearchParams) => Answer | Promise<Answer>) {
  const asked: string[] = [];
  const api = createApiClient(async (input) => {
    const { pathname, searchParams } = new URL(String(input), "http://localhost");
    if (pathname !== "/api/v1/ai-tools") return Response.json(plainAnswers[pathname]);
    asked.push(searchParams.toString());
    const { status = 200, names = [], total = names.length, pageCount = 1 } = await answer(searchParams);
    if (status === 0) throw new TypeError("Failed to fetch");
    const headers = { "retry-after": "12" };
    if (status !== 200)
      return Response.json({ error: { code: "rate_limited", message: "Too often" } }, { status, headers });
    const page = Number(searchParams.get("page"));
    return Response.json({ products: names.map(cardOf), total, page, pageCount, facets });
  });
  const queryClient = createQueryClient();
  // As in the frame around every page.
  queryClient.setQueryData(["session"], { viewer: null });
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient });
  const router = createMemoryRouter([{ path: "ai-tools", ...aiToolsPage, HydrateFallback: () => null }], {
    initialEntries: [address],
    getContext: () => context,
  });
  shownBy = router;
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { asked, search: () => router.state.location.search };
}

const facets = {
  pricing: { free: 1, freemium: 1, premium: 1 },
  coupon: 1,
  platforms: {},
  openSource: 1,
  offline: 0,
  freePlan: 0,
  subcategories: [],
};
const plainAnswers: Record<string, unknown> = {
  "/api/v1/site": { name: "Toolshelf", url: "http://localhost", aiNiche: "ai" },
  "/api/v1/ai-tools/shelf": [],
  "/api/v1/spotlight": [],
};

function cardOf(name: string) {
  const id = name.length * 100 + name.charCodeAt(0);
  const unknown = { tags: [], platforms: [], averageRating: null, comments: 0 };
  return { id, slug: name, name, tagline: "", pricing: "free", logoUrl: null, upvotes: 1, ...unknown };
}

const names = () => screen.queryAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test("a choice shows right away, skeletons replace the list, and the new count is announced", async () => {
  const later = Promise.withResolvers<Answer>();
  const page = openPage("/ai-tools", (query) => (query.has("pricing") ? later.promise : { names: ["Alpha", "Beta"] }));
  await waitFor(() => expect(names()).toEqual(["Alpha", "Beta"]));
  choose("Pricing", "free");
  await screen.findByRole("status", { name: "Loading" });
  expect(screen.getByLabelText<HTMLSelectElement>("Pricing").value).toBe("free");

  later.resolve({ names: ["Alpha"] });
  await waitFor(() => expect(names()).toEqual(["Alpha"]));
  expect(page.search()).toBe("?pricing=free");
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 product · newest first"));
});

test("a list that fails to load shows an error with its filters, and Try Again loads it", async () => {
  let isDown = true;
  openPage("/ai-tools?pricing=free", () => (isDown ? { status: 429 } : { names: ["Alpha"] }));
  await screen.findByRole("heading", { name: "Failed to load products" });
  expect(screen.getByRole("alert").textContent).toContain("Please try again in 12 seconds.");
  expect(screen.getByLabelText<HTMLSelectElement>("Pricing").value).toBe("free");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(names()).toEqual(["Alpha"]));
  expect(document.activeElement?.textContent).toBe("Products");
});

test("an empty list offers to clear its filters or, without filters, to suggest tools", async () => {
  const page = openPage("/ai-tools?sort=name&coupon=1", () => ({}));
  await screen.findByText("No products found in this category.");
  const [clear] = screen.getAllByRole("link", { name: "Clear filters" }).slice(-1);
  if (!clear) throw new Error("no way back");
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(page.search()).toBe("?sort=name"));
  await screen.findByRole("link", { name: "Suggest Tools" });
  expect(screen.queryByRole("form")).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Products"));
});

test("Load More fetches the next page of the filtered list, and its link has the same address", async () => {
  const page = openPage("/ai-tools?pricing=free", (query) => {
    const isFirst = query.get("page") === "1";
    return { names: isFirst ? ["Alpha"] : ["Gamma rays"], total: 1000, pageCount: 2 };
  });
  const more = await screen.findByRole("link", { name: "Load More" });
  expect(more.getAttribute("href")).toBe("/ai-tools?pricing=free&page=2");
  expect(screen.getByText("1,000 products · newest first")).toBeTruthy();
  fireEvent.click(more);
  await waitFor(() => expect(names()).toEqual(["Alpha", "Gamma rays"]));
  expect(page.asked).toEqual(["pricing=free&page=1", "pricing=free&page=2"]);
  expect(document.activeElement?.textContent).toBe("Gamma rays");
  expect(screen.getByRole("status").textContent).toBe("1 more product loaded");
});

test("Load More leaves the focus to somebody who has gone on meanwhile", async () => {
  const later = Promise.withResolvers<Answer>();
  openPage("/ai-tools", (query) =>
    query.get("page") === "1" ? { names: ["Alpha"], total: 2, pageCount: 2 } : later.promise,
  );
  fireEvent.click(await screen.findByRole("link", { name: "Load More" }));
  const pricing = screen.getByLabelText("Pricing");
  pricing.focus();
  later.resolve({ names: ["Gamma rays"], total: 2, pageCount: 2 });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 more product loaded"));
  expect(document.activeElement).toBe(pricing);
});

test.each([
  ["an error of the server", { status: 500 }, "Please try refreshing the page"],
  ["a lost connection", { status: 0 }, "Please try refreshing the page"],
  ["a limit", { status: 429 }, "Please try again in 12 seconds."],
])("a list that fails to load for %s says what to do", async (_, answer, text) => {
  openPage("/ai-tools", () => answer);
  await screen.findByRole("heading", { name: "Failed to load products" });
  expect(screen.getByRole("alert").textContent).toContain(text);
});

test("a failed Load More says so in its place, and Try Again takes over the focus and loads the rest", async () => {
  let isDown = true;
  openPage("/ai-tools", (query) => {
    if (query.get("page") === "1") return { names: ["Alpha"], total: 2, pageCount: 2 };
    return isDown ? { status: 500 } : { names: ["Gamma rays"], total: 2, pageCount: 2 };
  });
  const more = await screen.findByRole("link", { name: "Load More" });
  more.focus();
  fireEvent.click(more);
  await screen.findByRole("heading", { name: "Error loading products" });
  expect(screen.getByRole("alert").textContent).toContain("Please try refreshing the page");
  expect(names()).toEqual(["Alpha"]);
  const again = screen.getByRole("button", { name: "Try Again" });
  expect(document.activeElement).toBe(again);

  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(names()).toEqual(["Alpha", "Gamma rays"]));
  expect(document.activeElement?.textContent).toBe("Gamma rays");
});
