// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TagsField } from "./tags-field.tsx";

afterEach(cleanup);

function Sample({ stored }: { stored: string[] }) {
  const [tags, setTags] = useState(stored);
  return <TagsField name="tags" id="tags" label="Tags" error={undefined} value={tags} onChange={setTags} />;
}

const input = () => screen.getByRole<HTMLInputElement>("textbox");
const tags = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const problem = () => document.getElementById("tags-error")?.textContent;

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

test("empty input adds nothing, and a tag is added once however it is spelled", () => {
  render(<Sample stored={["AI"]} />);
  press("Enter");
  type("ai");
  press("Enter");
  expect(tags()).toEqual(["AI"]);
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
});

test("an eleventh tag stays in the input with an error until there is room", () => {
  render(<Sample stored={Array.from({ length: 10 }, (_, n) => `tag ${n}`)} />);
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
