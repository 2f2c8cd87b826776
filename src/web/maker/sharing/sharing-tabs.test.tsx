// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ViewerContext } from "../../shared/auth/use-viewer.ts";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { EmbedBadgeTab } from "./embed-badge-tab.tsx";
import { InviteTab } from "./invite-tab.tsx";
import { LaunchPlatformsTab } from "./launch-platforms-tab.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

const notes = { id: 7, slug: "notes", name: "Notes", status: "live" } as const;
let clipboard: string[] = [];
let isAllowed = true;

beforeEach(() => {
  [clipboard, isAllowed] = [[], true];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new Error("not allowed");
        clipboard.push(text);
      },
    },
  });
});
afterEach(cleanup);

/** Shows the tab to its signed-in maker, with a stubbed network. */
async function show(tab: ReactNode, { platforms }: { platforms?: () => Response } = {}) {
  const sent: unknown[] = [];
  const api = createApiClient(async (input, init) => {
    const { pathname } = new URL(String(input), "http://localhost");
    if (pathname === "/api/v1/site") return Response.json({ name: "Toolshelf", url: "https://shelf.example" });
    if (pathname === "/api/v1/launch-platforms" && platforms) return platforms();
    sent.push([pathname, JSON.parse(String(init?.body))]);
    return new Response(null, { status: 204 });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewerContext value={{ userId: "u1" } as unknown as Viewer}>
          <Suspense>{tab}</Suspense>
          <ToastRegion />
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByRole("heading", { level: 2 });
  return { sent };
}

test("the badge follows the chosen size and theme, and so does the code", async () => {
  await show(<EmbedBadgeTab product={notes} />);
  const image = () => screen.getByRole<HTMLImageElement>("img", { name: "Notes on Toolshelf" });
  expect(image().getAttribute("src")).toBe("/badge/notes/wide-light.svg");
  fireEvent.click(screen.getByRole("radio", { name: "Compact" }));
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect([image().getAttribute("src"), image().width]).toEqual(["/badge/notes/compact-dark.svg", 150]);
  for (const what of ["HTML", "Markdown"]) {
    fireEvent.click(screen.getByRole("button", { name: `Copy: ${what}` }));
    const toasts = await screen.findByRole("region", { name: /^Notifications/ });
    await waitFor(() => expect(toasts.textContent).toContain(`Copied to clipboard${what}`));
  }
  expect(clipboard).toEqual([
    expect.stringMatching(/^<a href="https:\/\/shelf\.example\/resources\/notes"><img .*compact-dark\.svg/),
    expect.stringMatching(/^\[!\[Notes on Toolshelf\]\(https:\/\/shelf\.example\/badge\/notes\/compact-dark\.svg\)/),
  ]);
  expect(screen.queryByText(/placeholder/)).toBeNull();
});

test("before it is live, a product's tab shows the placeholder and says so", async () => {
  await show(<EmbedBadgeTab product={{ ...notes, status: "pending" }} />);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/badge/wide-light.svg");
  screen.getByText("The badge shows a placeholder until Notes is live.");
});

test("a refused copy says how to copy by hand", async () => {
  isAllowed = false;
  await show(<EmbedBadgeTab product={notes} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy: HTML" }));
  await screen.findAllByText("Failed to copy. Please select the text and copy it yourself.");
});

test("a live product is shared by address, networks and a message for Discord, and each share is recorded", async () => {
  const { sent } = await show(<InviteTab product={notes} />);
  const url = "https://shelf.example/resources/notes";
  expect(screen.getByLabelText<HTMLInputElement>("Product URL")).toMatchObject({ value: url, readOnly: true });
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findAllByText("Copied to clipboard");
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent, hostname }) => [textContent, hostname])).toEqual([
    ["Twitter (X)", "x.com"],
    ["LinkedIn", "www.linkedin.com"],
    ["Reddit", "www.reddit.com"],
  ]);
  // The test's browser would open the address.
  document.addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(links[1] as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: "Discord" }));
  await screen.findAllByText("Paste the message into a Discord channel.");
  expect(clipboard).toEqual([url, `Take a look at Notes on Toolshelf: ${url}`]);
  const channels = ["copy", "linkedin", "discord"].map((channel) => ["/api/v1/products/7/shares", { channel }]);
  expect(sent).toEqual(channels);
});

test("shares of a product that isn't live are not recorded", async () => {
  const { sent } = await show(<InviteTab product={{ ...notes, status: "draft" }} />);
  expect(screen.getByRole("status").textContent).toContain("isn't live yet");
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findAllByText("Copied to clipboard");
  expect(sent).toEqual([]);
});

const visits = () =>
  screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Visit Site/ }).map((link) => link.getAttribute("href"));
const seeMore = () => screen.getByRole("link", { name: "See More Launch Platforms" }).getAttribute("href");

test("launch platforms of the directory open through our counted link", async () => {
  const platforms = [{ id: 1, slug: "launchpad", name: "Launchpad", tagline: "Launch here", logoUrl: null }];
  const answer = { platforms, seeMore: { niche: "marketing", subcategory: "marketing-sites" } };
  await show(<LaunchPlatformsTab product={notes} />, { platforms: () => Response.json(answer) });
  await screen.findByText("Launchpad");
  expect(visits()).toEqual(["/go/launchpad"]);
  expect(seeMore()).toBe("/niche/marketing/subcategory/marketing-sites");
});

test.each([
  ["none", () => Response.json({ platforms: [], seeMore: null })],
  ["an error", () => Response.json({ error: { code: "unavailable", message: "Later" } }, { status: 503 })],
])("five well-known platforms are listed if the answer is %s", async (_, platforms) => {
  await show(<LaunchPlatformsTab product={notes} />, { platforms });
  await screen.findByText("Product Hunt");
  expect(visits()).toHaveLength(5);
  expect(visits().every((href) => href?.startsWith("https://"))).toBe(true);
  expect(seeMore()).toBe("/search?q=launch");
});
