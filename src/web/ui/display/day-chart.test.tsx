// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DayChart } from "./day-chart.tsx";

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  values: [index * 10, index === 29 ? 1 : 0],
}));

beforeEach(() => {
  vi.spyOn(HTMLInputElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 300, 144));
  render(<DayChart label="By day" series={["Views", "Usages"]} days={days} />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const caption = () => document.querySelector("figcaption")?.textContent;
const slider = () => screen.getByRole("slider", { name: "By day" });
const point = (clientX: number) => fireEvent.pointerMove(slider(), { clientX });

test("it shows the totals until a day is hovered, and again when the pointer leaves", () => {
  expect(caption()).toBe("By dayViews4,350Usages1");
  point(105);
  expect(caption()).toBe("1 Nov 2026Views0Usages0");
  point(119.9);
  expect(caption()).toBe("2 Nov 2026Views10Usages0");
  // A finger may slide past the edge.
  point(400);
  expect(caption()).toBe("30 Nov 2026Views290Usages1");
  point(0);
  expect(caption()).toBe("1 Nov 2026Views0Usages0");
  fireEvent.pointerLeave(slider());
  expect(caption()).toBe("By dayViews4,350Usages1");
});

test("the arrow keys move from day to day, each announced in words", () => {
  act(() => slider().focus());
  expect(caption()).toContain("30 Nov 2026");
  fireEvent.change(slider(), { target: { value: "28" } });
  expect(slider().getAttribute("aria-valuetext")).toBe("29 Nov 2026: Views 280, Usages 0");
  expect(caption()).toBe("29 Nov 2026Views280Usages0");
  // A passing pointer doesn't change the day chosen with the keyboard.
  fireEvent.pointerLeave(slider());
  expect(caption()).toContain("29 Nov 2026");
  act(() => slider().blur());
  expect(caption()).toContain("By day");
});

test("a day that isn't over is hatched and says so; the days before are not", () => {
  cleanup();
  render(<DayChart label="By day" series={["Views", "Usages"]} days={days} endsToday />);
  expect(screen.getByText("Today so far")).toBeDefined();
  expect(screen.getByText("1 Nov 2026")).toBeDefined();
  const bars = [...document.querySelectorAll("figure .relative > svg > rect")];
  const hatched = bars.map((bar) => bar.getAttribute("fill")?.startsWith("url(#") ?? false);
  expect(hatched.indexOf(true)).toBe(58);
  for (const bar of bars.slice(58)) {
    const id = bar.getAttribute("fill")?.slice(5, -1) ?? "";
    expect(document.getElementById(id)?.tagName.toLowerCase()).toBe("pattern");
  }
  act(() => slider().focus());
  expect(caption()).toContain("30 Nov 2026, so far");
  expect(slider().getAttribute("aria-valuetext")).toContain("30 Nov 2026, so far: Views 290");
});

test("the axis starts at zero and has round numbers", () => {
  expect([...document.querySelectorAll(".day-plot > ul > li")].map((tick) => tick.textContent)).toEqual([
    "0",
    "100",
    "200",
    "300",
  ]);
});

test("all bars share one scale with a round number at the top, and the smallest is visible", () => {
  const heights = [...document.querySelectorAll("figure .relative > svg > rect")].map((bar) =>
    Number(bar.getAttribute("height")),
  );
  expect(heights).toHaveLength(60);
  expect(screen.getByText("300")).toBeDefined();
  expect(heights[0]).toBe(0);
  expect(heights[2]).toBeCloseTo(3.3, 1);
  expect(heights[58]).toBeCloseTo(96.7, 1);
  expect(heights[59]).toBe(1.5);
});
