// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TagsField } from "./tags-field.tsx";

afterEach(cleanup);

function Sample({ stored, suggestions }: { stored: string[]; suggestions?: string[] }) {
  const [tags, setTags] = useState(stored);
  const field = { name: "tags", id: "tags", label: "Tags", error: undefined };
  return <TagsField {...field} value={tags} onChange={setTags} suggestions={suggestions} />;
}

const input = () => screen.getByRole<HTMLInputElement>("combobox");
const tags = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const problem = () => document.getElementById("tags-error")?.textContent;
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

/** The option that Enter would add. */
function active(): string | null | undefined {
  const id = input().getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

function type(value: string): void {
  fireEvent.change(input(), { target: { value } });
}

function press(key: string): boolean {
  return fireEvent.keyDown(input(), { key });
}

test("Enter, comma and blur add a trimmed tag", () => {
  render(<Sample stored={[]} />);
  type("  Open  Source ");
  expect(press("Enter"), "the form is not sent").toBe(false);
  type("cli,");
  type("shell");
  fireEvent.blur(input());
  expect(tags()).toEqual(["Open Source", "cli", "shell"]);
  expect(input().value).toBe("");
});

test("a pasted list is split into tags", () => {
  render(<Sample stored={["cli"]} />);
  type("shell, , CLI, history");
  expect(tags()).toEqual(["cli", "shell", "history"]);
});

test("a tag is added once however it is spelled, and the field says why", () => {
  render(<Sample stored={["AI"]} />);
  press("Enter");
  expect(screen.queryByText(/already/)).toBeNull();
  type("ai");
  press("Enter");
  expect(tags()).toEqual(["AI"]);
  expect(input().value).toBe("");
  screen.getByText("You already added ai");
  type("m");
  expect(screen.queryByText(/already/)).toBeNull();
});

test("Backspace in the empty input removes the last tag; each tag has its remove button", () => {
  render(<Sample stored={["one", "two", "three"]} />);
  type("x");
  press("Backspace");
  expect(tags()).toEqual(["one", "two", "three"]);
  type("");
  press("Backspace");
  fireEvent.click(screen.getByRole("button", { name: "Remove one" }));
  expect(tags()).toEqual(["two"]);
  expect(document.activeElement, "the removed button had the focus").toBe(input());
});

test("an eleventh tag stays in the input with an error until there is room", () => {
  render(<Sample stored={Array.from({ length: 10 }, (_, n) => `tag ${n}`)} />);
  screen.getByText("10 / 10");
  type("one more");
  press("Enter");
  expect(tags()).toHaveLength(10);
  expect(input().value).toBe("one more");
  expect(problem()).toBe("You can add up to 10 tags");
  fireEvent.click(screen.getByRole("button", { name: "Remove tag 3" }));
  press("Enter");
  expect(tags().at(-1)).toBe("one more");
  expect(problem()).toBeUndefined();
});

test("a tag that is too long stays in the input with an error", () => {
  render(<Sample stored={[]} />);
  type("t".repeat(31));
  fireEvent.blur(input());
  expect(tags()).toEqual([]);
  expect(problem()).toBe("A tag can have at most 30 characters");
});

test("the arrow keys walk through existing tags, and Enter adds the active one", () => {
  render(<Sample stored={["Open Source"]} suggestions={["open source", "open data", "open banking"]} />);
  expect(input().getAttribute("aria-expanded")).toBe("false");
  type("open");
  expect(input().getAttribute("aria-expanded")).toBe("true");
  expect(options(), "without a tag that is already there").toEqual(["open data", "open banking"]);
  press("ArrowDown");
  expect(active()).toBe("open data");
  press("ArrowDown");
  press("ArrowDown");
  expect(active(), "past the last one is the typed text").toBeUndefined();
  press("ArrowUp");
  expect(active()).toBe("open banking");
  press("Enter");
  expect(tags()).toEqual(["Open Source", "open banking"]);
  expect(options()).toEqual([]);
});

test("Escape closes the suggestions and keeps the text; then Enter adds the text", () => {
  render(<Sample stored={[]} suggestions={["open data"]} />);
  type("open");
  press("ArrowDown");
  press("Escape");
  expect(options()).toEqual([]);
  expect(input().value).toBe("open");
  press("Enter");
  expect(tags()).toEqual(["open"]);
});

test("a click adds a suggestion instead of the typed text", () => {
  render(<Sample stored={[]} suggestions={["open data"]} />);
  type("open");
  const option = screen.getByRole("option");
  expect(fireEvent.mouseDown(option), "the input keeps the focus").toBe(false);
  fireEvent.click(option);
  expect(tags()).toEqual(["open data"]);
});
