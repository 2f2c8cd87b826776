// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screen as patience, retries } from "#contract/shared/limits.ts";
import { LoadMore } from "./load-more.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a Load More that waits says that it is still trying, and can be pressed again", async () => {
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
  const show = (busy: boolean) => <LoadMore to="/?page=2" busy={busy} status="20 of 40" onClick={onClick} />;
  const view = render(show(true));
  await pass(patience.slowMs - 1);
  fireEvent.click(screen.getByRole("link", { name: "Loading..." }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("");

  await pass(1);
  expect(screen.getByRole("status").textContent).toBe("Still trying...");
  const again = screen.getByRole("link", { name: "Try Again" });
  expect(again.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(again);
  expect(onClick).toHaveBeenCalledOnce();

  view.rerender(show(false));
  expect(screen.getByRole("link", { name: "Load More" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  // The next press starts from the beginning.
  view.rerender(show(true));
  expect(screen.getByRole("link", { name: "Loading..." })).toBeTruthy();
});

test("we say so after 3 seconds, and a read has failed before 10 are over", () => {
  expect(patience.slowMs).toBe(3000);
  expect(retries.readMs).toBeLessThan(10_000);
});
