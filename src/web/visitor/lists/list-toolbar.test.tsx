// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, type DataRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Facets } from "#contract/visitor/catalog.ts";
import { followLinks } from "../../app/follow-links.ts";
import type { ListChoices } from "../../data/list-choices.ts";
import { choicesIn, sortWords } from "./list-address.ts";
import { ListToolbar } from "./list-toolbar.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

let shownBy: DataRouter;
const navigate = (...to: Parameters<DataRouter["navigate"]>) => shownBy.navigate(...to);
followLinks({ navigate } as DataRouter, [{ path: "list" }]);

const facets: Facets = {
  platforms: {
    web: 900,
    ios: 5,
    android: 0,
    macos: 7,
    windows: 7,
    linux: 2,
    browser_extension: 0,
    api: 1,
    self_hosted: 2,
  },
  openSource: 6,
  offline: 2,
  freePlan: 1,
  pricing: { free: 12, freemium: 1000, premium: 0 },
  coupon: 3,
  subcategories: [
    { slug: "notes", name: "Notes", parent: null, count: 4 },
    { slug: "tasks", name: "Tasks", parent: null, count: 0 },
  ],
};

type Shown = { counts?: Facets | null; path?: string; read?: ListChoices };

/** `read`: filters of the question, which aren't in the address. */
function show(address: string, { counts = facets, path = "/list", read }: Shown = {}) {
  const Page = () => {
    const { search } = useLocation();
    const named = choicesIn(new URLSearchParams(search));
    const choices = { ...named, ...read };
    const facets = counts ?? undefined;
    return <ListToolbar {...{ path, choices, facets }} {...(read && { named })} usualOrder={sortWords.newest} />;
  };
  const router = createMemoryRouter([{ path: "list", Component: Page }], { initialEntries: [address] });
  shownBy = router;
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.pathname + router.state.location.search };
}

const control = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const choose = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });

test("a choice updates the address right away, on the first page, and keeps the other choices", async () => {
  const page = show("/list?sort=name&page=4");
  choose("Pricing", "free");
  await waitFor(() => expect(page.address()).toBe("/list?sort=name&pricing=free"));
  fireEvent.click(screen.getByLabelText("Has coupon (3)"));
  await waitFor(() => expect(page.address()).toBe("/list?sort=name&pricing=free&coupon=1"));
  choose("Sort", "");
  await waitFor(() => expect(page.address()).toBe("/list?pricing=free&coupon=1"));
  expect(control("Pricing").value).toBe("free");
});

test("choices without results are disabled, and each choice shows its count", () => {
  show("/list");
  const pricing = within(control("Pricing"));
  expect(pricing.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Any pricing",
    "Free (12)",
    "Freemium (1,000)",
    "Premium (0)",
  ]);
  expect(pricing.getByRole<HTMLOptionElement>("option", { name: "Premium (0)" }).disabled).toBe(true);
  const tasks = within(control("Subcategory")).getByRole<HTMLOptionElement>("option", { name: "Tasks (0)" });
  expect(tasks.disabled).toBe(true);
});

test("the current choice can be seen and removed even without results", () => {
  show("/list?pricing=premium&subcategory=gone", { counts: { ...facets, coupon: 0 } });
  expect(control("Pricing").selectedOptions[0]).toMatchObject({ textContent: "Premium (0)", disabled: false });
  expect(control("Subcategory").selectedOptions[0]?.textContent).toBe("gone");
  expect(control("Has coupon (0)").disabled).toBe(true);
});

test("platform and open source are filters like the others", async () => {
  const page = show("/list?pricing=free");
  const platform = within(control("Platform"));
  expect(platform.getByRole<HTMLOptionElement>("option", { name: "iOS (5)" }).disabled).toBe(false);
  expect(platform.getByRole<HTMLOptionElement>("option", { name: "Android (0)" }).disabled).toBe(true);
  choose("Platform", "ios");
  await waitFor(() => expect(page.address()).toBe("/list?pricing=free&platform=ios"));
  fireEvent.click(screen.getByLabelText("Open source (6)"));
  await waitFor(() => expect(page.address()).toBe("/list?pricing=free&platform=ios&openSource=1"));
  expect(screen.getByText("Filters (3)")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Remove filter iOS" }));
  await waitFor(() => expect(page.address()).toBe("/list?pricing=free&openSource=1"));
  fireEvent.click(screen.getByRole("link", { name: "Remove filter Open source" }));
  await waitFor(() => expect(page.address()).toBe("/list?pricing=free"));
});

test("each filter can be removed, or all at once", async () => {
  const page = show("/list?sort=name&pricing=free&subcategory=notes");
  expect(screen.getByText("Filters (2)")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Remove filter Notes" }));
  await waitFor(() => expect(page.address()).toBe("/list?sort=name&pricing=free"));
  fireEvent.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(page.address()).toBe("/list?sort=name"));
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
});

test("the list's own query parameters are sent along, also without JavaScript", async () => {
  const page = show("/list?niche=design", { path: "/list?niche=design" });
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Sort and filter" });
  expect(form.method).toBe("get");
  expect(form.getAttribute("action")).toBe("/list");
  expect(new FormData(form).get("niche")).toBe("design");
  choose("Sort", "rating");
  await waitFor(() => expect(page.address()).toBe("/list?niche=design&sort=rating"));
});

test("without counts every choice is enabled", () => {
  show("/list", { counts: null });
  expect(screen.getByRole<HTMLOptionElement>("option", { name: "Premium" }).disabled).toBe(false);
  expect(control("Has coupon").disabled).toBe(false);
  expect(screen.queryByLabelText("Subcategory")).toBeNull();
});

test("what was read in the question has a chip above the list and none here", () => {
  show("/list?pricing=free", { read: { openSource: "1" } });
  const active = within(screen.getByRole("list", { name: "Active filters" }));
  expect(active.getByRole("link", { name: "Remove filter Free" })).toBeDefined();
  expect(active.queryByRole("link", { name: /Open source/ })).toBeNull();
});
