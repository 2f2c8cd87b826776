// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext, shellContext } from "../../data/shell.ts";
import { followLinks } from "../follow-links.ts";
import { routes } from "../routes/routes.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const site = { name: "Shelf", url: "http://localhost", socialLinks: [], headerLinks: [], footerLinks: [] };
const niche = { slug: "design", name: "Design", description: "", productCount: 0, subcategories: [] };
const emptyList = {
  products: [],
  total: 0,
  page: 1,
  pageCount: 1,
  facets: { pricing: {}, platforms: {}, subcategories: [] },
};

/** The real site in the browser, opened at the About page, with a stubbed network. */
async function openSite(answer: () => Response) {
  const api = createApiClient(async (input) => {
    const path = String(input).split("?")[0];
    if (path === "/api/v1/site") return Response.json(site);
    if (path === "/api/v1/session") return Response.json({ viewer: null });
    // Nobody has replaced its text.
    if (path === "/api/v1/pages/about") return failed(404);
    const response = answer();
    if (!response.ok) return response;
    if (path === "/api/v1/niches/design") return Response.json(niche);
    return Response.json(path === "/api/v1/niches/design/products" ? emptyList : []);
  });
  const queryClient = createQueryClient();
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient });
  const router = createMemoryRouter(routes, { initialEntries: ["/about"], getContext: () => context });
  followLinks(router, routes);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByRole("heading", { level: 1 });
  return router;
}

const failed = (status: number, headers = {}) => Response.json({}, { status, headers });
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("a failed navigation says so within the frame, and Try Again keeps the focus in the page", async () => {
  let answer = () => failed(500);
  const router = await openSite(() => answer());
  await router.navigate("/niche/design");
  await screen.findByRole("heading", { name: "Navigation error" });
  expect(screen.getByRole("alert").textContent).toContain("Please try again in a moment.");
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Navigation error · Shelf"));
  expect(router.state.location.pathname).toBe("/niche/design");
  await waitFor(() => expect(document.activeElement?.id).toBe("content"));

  const first = screen.getByRole("link", { name: "Try Again" });
  first.focus();
  fireEvent.click(first);
  await screen.findByRole("link", { name: "Trying..." });
  await waitFor(() => expect(first.isConnected).toBe(false));
  const second = await screen.findByRole("link", { name: "Try Again" });
  await waitFor(() => expect(document.activeElement).toBe(second));

  answer = () => Response.json({});
  fireEvent.click(second);
  await waitFor(() => expect(title()).toBe("Design"));
  await waitFor(() => expect(document.title).toBe("Design tools · Shelf"));
  await waitFor(() => expect(document.activeElement?.id).toBe("content"));
});

test("a visitor who asks too often is told how long to wait", async () => {
  const router = await openSite(() => failed(429, { "retry-after": "12" }));
  await router.navigate("/niche/design");
  await screen.findByRole("heading", { name: "Too Many Requests" });
  expect(screen.getByRole("alert").textContent).toContain("Please try again in 12 seconds.");
  expect(screen.getByRole("contentinfo")).toBeTruthy();
});

test("offline, a navigation fails without another try", async () => {
  let tries = 0;
  const router = await openSite(() => {
    tries += 1;
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("navigator", { onLine: false });
  await router.navigate("/niche/design");
  expect(tries).toBe(1);
  await screen.findByRole("heading", { name: "Navigation error" });
  expect(screen.getByRole("alert").textContent).toContain("Please check your connection and try again.");
});
