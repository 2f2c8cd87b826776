// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { LinksField } from "./links-field.tsx";

afterEach(cleanup);
const values: string[][] = [];

function Sample({ stored }: { stored: string[] }) {
  const [links, setLinks] = useState(stored);
  const keep = (next: string[]) => {
    values.push(next);
    setLinks(next);
  };
  return <LinksField name="links" id="links" label="Social links" error={undefined} value={links} onChange={keep} />;
}

const inputs = () => screen.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const add = () => fireEvent.click(screen.getByRole("button", { name: "Add link" }));
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;

test("a link is added in a new row that has the focus, and empty rows are not part of the value", () => {
  render(<Sample stored={["https://x.com/a"]} />);
  add();
  expect(inputs()).toEqual(["https://x.com/a", ""]);
  expect(document.activeElement).toBe(screen.getByLabelText("Link 2"));
  expect(values).toEqual([]);
  fireEvent.change(screen.getByLabelText("Link 2"), { target: { value: " bsky.app/b " } });
  expect(values.at(-1)).toEqual(["https://x.com/a", "bsky.app/b"]);
});

test("a removed row gives the focus to the next one, the last to the button", () => {
  render(<Sample stored={["https://a.example", "https://b.example"]} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove link 1" }));
  expect(inputs()).toEqual(["https://b.example"]);
  expect(values.at(-1)).toEqual(["https://b.example"]);
  expect(document.activeElement).toBe(screen.getByLabelText("Link 1"));
  fireEvent.click(screen.getByRole("button", { name: "Remove link 1" }));
  expect(inputs()).toEqual([]);
  expect(document.activeElement?.textContent, focused()).toBe("Add link");
});

test("there is no seventh link", () => {
  render(<Sample stored={Array.from({ length: 6 }, (_, n) => `https://x.com/${n}`)} />);
  expect(screen.queryByRole("button", { name: "Add link" })).toBeNull();
});
