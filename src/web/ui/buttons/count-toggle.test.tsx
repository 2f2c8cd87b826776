// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CountToggle } from "./count-toggle.tsx";

afterEach(cleanup);

const pop = "count-toggle-pop";

test("it pops when it becomes pressed, until the animation ends, and not when it is released", () => {
  const view = (pressed: boolean) => <CountToggle label="Like" icon={null} count={1} pressed={pressed} />;
  const { rerender } = render(view(false));
  const button = screen.getByRole("button", { name: "Like, 1" });
  expect(button.classList.contains(pop)).toBe(false);
  rerender(view(true));
  expect(button.classList.contains(pop)).toBe(true);
  fireEvent.animationEnd(button);
  expect(button.classList.contains(pop)).toBe(false);
  rerender(view(false));
  expect(button.classList.contains(pop)).toBe(false);
});

test("it does not animate when it is initially pressed", () => {
  render(<CountToggle label="Like" icon={null} count={12_345} pressed />);
  const button = screen.getByRole("button", { name: "Like, 12.3K", pressed: true });
  expect(button.classList.contains(pop)).toBe(false);
});

test("while busy a second press is ignored", () => {
  const onClick = vi.fn();
  render(<CountToggle label="Like" icon={null} count={1} pressed busy onClick={onClick} />);
  fireEvent.click(screen.getByRole("button"));
  expect(onClick).not.toHaveBeenCalled();
});
