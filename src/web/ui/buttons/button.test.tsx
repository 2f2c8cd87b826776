// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("a busy button says what it is doing, keeps the focus and ignores further clicks", () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  const view = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyText="Submitting..." onClick={onClick}>
        Submit
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  const button = screen.getByRole("button", { name: "Submit" });
  button.focus();
  fireEvent.click(button);
  rerender(view(true));
  fireEvent.click(button);
  fireEvent.click(button);

  expect(button.textContent).toBe("Submitting...");
  expect(document.activeElement).toBe(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
