// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type FormError, FormErrorBox } from "./form-error-box.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

function SampleForm({ errors, attempt }: { errors: FormError[]; attempt?: number }) {
  return (
    <form>
      <FormErrorBox errors={errors} attempt={attempt} />
      <TextField name="title" label="Title" />
      <TextField name="email" label="Email" />
    </form>
  );
}

const emailError = { field: "email", message: "Email: Please enter a valid email address" };
const titleError = { field: "title", message: "Title: Required" };

test("nothing is shown while there are no errors", () => {
  render(<SampleForm errors={[]} attempt={1} />);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a link in the box focuses its field", () => {
  render(<SampleForm errors={[titleError, emailError]} />);
  fireEvent.click(screen.getByRole("link", { name: emailError.message }));
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});

test("an error of the whole form is text, not a link", () => {
  render(<SampleForm errors={[{ message: "Too many requests" }]} />);
  expect(screen.getByRole("alert").textContent).toContain("Too many requests");
  expect(screen.queryByRole("link")).toBeNull();
});

test("each failed submission focuses the first invalid field, typing afterwards does not", () => {
  const { rerender } = render(<SampleForm errors={[]} attempt={0} />);
  rerender(<SampleForm errors={[{ message: "Refused" }, emailError]} attempt={1} />);
  const email = screen.getByLabelText("Email");
  expect(document.activeElement).toBe(email);

  const title = screen.getByLabelText("Title");
  title.focus();
  rerender(<SampleForm errors={[titleError, emailError]} attempt={1} />);
  expect(document.activeElement).toBe(title);

  rerender(<SampleForm errors={[emailError]} attempt={2} />);
  expect(document.activeElement).toBe(email);
});

test("a refusal that is about no field scrolls to the box once", () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const errors = [{ message: "5 new products a day; again at 20:05" }];
  const { rerender } = render(<SampleForm errors={errors} attempt={1} />);
  rerender(<SampleForm errors={[...errors]} attempt={1} />);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("alert")]);
});
