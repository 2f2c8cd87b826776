// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { openProductForm } from "../product-form/own-product-form-test-tools.tsx";
import { HomeNav } from "./home-nav.tsx";

afterEach(cleanup);

const product = { id: 7, unlocked: 100, completion: 100, makerComment: null, nextSteps: [] } as unknown;

function openNav(current: ProductTab, changed: Partial<OwnProductDetails> = {}): void {
  render(
    <MemoryRouter>
      <HomeNav product={{ ...(product as OwnProductDetails), ...changed }} current={current} />
    </MemoryRouter>,
  );
}

test("the form's tab lists its sections, whose links open them", () => {
  openProductForm();
  openNav("page");
  const links = within(screen.getByRole("list", { name: "Sections of the form" })).getAllByRole("link");
  const headings = screen.getAllByRole("heading", { level: 2 }).filter((heading) => heading.closest("details"));
  expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(headings.map(({ id }) => `#${id}`));

  const last = headings.at(-1)?.closest("details");
  expect(last?.open).toBe(false);
  fireEvent.click(links.at(-1) as HTMLElement);
  expect(last?.open).toBe(true);
});

test("other tabs have no sections", () => {
  openNav("figures");
  expect(screen.queryByRole("list", { name: "Sections of the form" })).toBeNull();
});

test("the completion says what it counts, on locked tabs too (rule 4)", () => {
  openNav("badge", { completion: 50, unlocked: 50 });
  expect(screen.getByRole("progressbar", { name: "Completion" }).getAttribute("value")).toBe("50");
  const milestones = within(screen.getByRole("list", { name: "What it counts" })).getAllByRole("listitem");
  expect(milestones.map(({ textContent }) => textContent)).toEqual([
    "Saved, done",
    "Submitted, done",
    "Comment, to do",
  ]);
});
