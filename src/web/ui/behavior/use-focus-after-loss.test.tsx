// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useFocusAfterLoss } from "./use-focus-after-loss.ts";

afterEach(cleanup);

function Rows({ isAsked = true }: { isAsked?: boolean }) {
  const [rows, setRows] = useState(["one", "two"]);
  const heading = useRef<HTMLHeadingElement>(null);
  const expectRowGone = useFocusAfterLoss(rows.length, () => heading.current?.focus());
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          onClick={() => {
            if (isAsked) expectRowGone();
            setRows(rows.filter((each) => each !== row));
          }}
        >
          {row}
        </button>
      ))}
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

test("the focus moves when the focused control goes with the action", () => {
  render(<Rows />);
  expect(document.activeElement).toBe(document.body);
  button("one").focus();
  fireEvent.click(button("one"));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("the focus stays where the person moved it", () => {
  render(<Rows />);
  button("two").focus();
  fireEvent.click(button("one"));
  expect(document.activeElement).toBe(button("two"));
});

test("a change that nobody here asked for moves nothing", () => {
  render(<Rows isAsked={false} />);
  button("one").focus();
  fireEvent.click(button("one"));
  expect(document.activeElement).toBe(document.body);
});
