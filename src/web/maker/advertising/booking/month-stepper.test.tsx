// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MonthStepper } from "./month-stepper.tsx";

afterEach(cleanup);

function Stepper({ first, error }: { first: string; error?: string }) {
  const [months, setMonths] = useState(first);
  return <MonthStepper name="months" id="months" error={error} value={months} onChange={setMonths} onBlur={() => {}} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>("Months");
const more = () => screen.getByRole("button", { name: "One month more" });
const less = () => screen.getByRole("button", { name: "One month less" });

test("the buttons step between 1 and 24 and say where it ends", () => {
  render(<Stepper first="23" />);
  fireEvent.click(more());
  expect(field().value).toBe("24");
  expect(more().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(more());
  expect(field().value).toBe("24");
  screen.getByText("720 days, paid once. No auto-renewal.");
  fireEvent.click(less());
  expect(field().value).toBe("23");
});

test.each([
  ["0", "The minimum duration is 1 month"],
  ["-3", "The minimum duration is 1 month"],
  ["99", "The maximum duration is 24 months"],
])("%s months are refused at once", (typed, message) => {
  render(<Stepper first="1" />);
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.change(field(), { target: { value: typed } });
  screen.getByText(message);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field(), { target: { value: "" } });
  expect(screen.queryByText(message)).toBeNull();
});

test("a number can be typed, and what can't be bought stays as it was typed", () => {
  render(<Stepper first="1" error="The minimum duration is 1 month" />);
  fireEvent.change(field(), { target: { value: "0" } });
  expect(field().value).toBe("0");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  screen.getByText("From 1 to 24 months.");
  fireEvent.click(more());
  expect(field().value).toBe("1");
});
