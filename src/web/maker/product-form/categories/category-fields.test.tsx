// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { toastStore } from "#web/ui/toasts/toast-store.ts";
import { field, openProductForm, pass, press, type Server, untilAutosaved } from "../own-product-form-test-tools.tsx";
import { NicheField } from "./niche-field.tsx";

const toasts: string[] = [];
toastStore.connect({ show: ({ title, text }) => void toasts.push(`${title}: ${text ?? ""}`), hide: () => {} });

/** Refuses to list subcategories, and nothing else. */
function refuseList(server: Server, statuses: number[]): void {
  server.refuse = (call) => (call.includes("subcategory") ? statuses.shift() : undefined);
}

const listed = () => screen.queryAllByRole("checkbox", { name: /^(Icons|Fonts|Terminals)$/ });
const names = () => listed().map((box) => box.closest("li")?.textContent);
const ticked = () =>
  listed().flatMap((box) => ((box as HTMLInputElement).checked ? box.closest("li")?.textContent : []));
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("niches", () => {
  test("the first one chosen is the primary one, and another can be made that", async () => {
    const { server } = openProductForm();
    await pass();
    expect(field(/Developer Tools/).closest("label")?.textContent).toBe("Developer ToolsPrimary");
    expect(screen.queryByRole("radio", { name: "Developer Tools" })).toBeNull();
    tick("Design");
    await untilAutosaved();
    expect(server.content.nicheIds).toEqual([2, 1]);
    fireEvent.click(screen.getByRole("radio", { name: "Design" }));
    await untilAutosaved();
    expect(server.content.nicheIds).toEqual([1, 2]);
    expect(field(/^DesignPrimary/)).toHaveProperty("checked", true);
  });

  test("a locked niche says so and can't be removed, but another can become the primary one", async () => {
    const { server } = openProductForm({}, { details: { lockedNicheIds: [2] } });
    await pass();
    const locked = screen.getByRole<HTMLInputElement>("checkbox", { name: /Developer Tools \(locked\)/ });
    expect(locked.disabled).toBe(true);
    tick("Design");
    fireEvent.click(screen.getByRole("radio", { name: "Design" }));
    await untilAutosaved();
    expect(server.content.nicheIds).toEqual([1, 2]);
  });

  test("the search narrows the list in any case, and chosen ones stay", () => {
    const all = ["AI", "Design", "Finance", "Games", "Health", "Music", "News", "Photo", "Sales"];
    function Sample() {
      const [value, setValue] = useState([1]);
      const given = { name: "niches", id: "niches", label: "Niches", error: undefined, lockedIds: [] };
      const choices = all.map((name, index) => ({ id: index + 1, name }));
      return <NicheField {...given} {...{ value, choices }} onChange={setValue} />;
    }
    render(<Sample />);
    const search = screen.getByRole("searchbox", { name: "Search niches" });
    fireEvent.change(search, { target: { value: "de" } });
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "AIPrimary",
      "Design",
    ]);
    expect(fireEvent.keyDown(search, { key: "Enter" }), "the form is not sent").toBe(false);
    fireEvent.change(search, { target: { value: "zzz" } });
    screen.getByText("No niches found");
  });
});

describe("subcategories", () => {
  test("they are those of the chosen niches", async () => {
    const { server } = openProductForm({ nicheIds: [] });
    await pass();
    screen.getByText("Choose a niche to see its subcategories.");
    tick("Developer Tools");
    await pass();
    expect(names()).toEqual(["Terminals"]);
    tick("Terminals");
    await untilAutosaved();
    expect(server.content.subcategoryIds).toEqual([20]);
    screen.getByText("1 selected");
  });

  test("all can be selected and cleared, also all that match a search", async () => {
    const fonts = { id: 11, name: "Fonts" };
    openProductForm({ nicheIds: [1, 2] }, { prepare: ({ subcategories }) => subcategories[1]?.push(fonts) });
    await pass();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search subcategories" }), { target: { value: "ICON" } });
    expect(names()).toEqual(["Icons"]);
    await press("Select all");
    fireEvent.change(screen.getByRole("searchbox", { name: "Search subcategories" }), { target: { value: "" } });
    expect(ticked()).toEqual(["Icons"]);
    await press("Select all");
    expect(ticked()).toEqual(["Icons", "Fonts", "Terminals"]);
    await press("Clear all");
    expect(ticked()).toEqual([]);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search subcategories" }), { target: { value: "zzz" } });
    screen.getByText("No subcategories found");
  });

  test("those of a removed niche go with it, and come back with it", async () => {
    const { server } = openProductForm({ nicheIds: [2, 1], subcategoryIds: [10, 20, 99] });
    await pass();
    expect(ticked()).toEqual(["Icons", "Terminals"]);
    tick("Design");
    await untilAutosaved();
    expect(server.content.subcategoryIds, "one an administrator chose stays").toEqual([20, 99]);
    screen.getByText("Removed with their niche: Icons");
    tick("Design");
    await untilAutosaved();
    expect(server.content.subcategoryIds).toEqual([20, 99, 10]);
    expect(screen.queryByText(/Removed with their niche/)).toBeNull();
  });

  test("a failed load is retried once by itself after half a second, with one toast", async () => {
    openProductForm({}, { prepare: (server) => refuseList(server, [500]) });
    await pass();
    screen.getByRole("status", { name: "Loading subcategories" });
    expect(toasts).toEqual(["Error: Failed to load subcategories. Will retry automatically."]);
    await pass(limits.retries.subcategoriesDelayMs - 1);
    expect(names()).toEqual([]);
    await pass(100);
    expect(names()).toEqual(["Terminals"]);
  });

  test("after the second failure there is a button to try again", async () => {
    openProductForm({}, { prepare: (it) => refuseList(it, [500, 500]) });
    await pass();
    await pass(limits.retries.subcategoriesDelayMs + 100);
    screen.getByText("Failed to load subcategories. Please try again.");
    await press("Retry loading subcategories");
    expect(names()).toEqual(["Terminals"]);
    expect(toasts).toHaveLength(1);
  });

  test("a niche without subcategories has its own state, with a button to try again", async () => {
    const { server } = openProductForm({}, { prepare: ({ subcategories }) => delete subcategories[2] });
    await pass();
    screen.getByText("No subcategories available for the selected criteria.");
    server.subcategories = { 2: [{ id: 20, name: "Terminals" }] };
    await press("Retry");
    expect(names()).toEqual(["Terminals"]);
  });
});
