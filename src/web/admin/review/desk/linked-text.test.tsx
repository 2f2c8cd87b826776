// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";

afterEach(cleanup);

const linksIn = (text: string) => {
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
};

test("web and email addresses are links, the punctuation after them isn't", () => {
  expect(linksIn("I'm on https://ink.example/team (see /about?me=1). Write to ann@ink.example.")).toEqual([
    "https://ink.example/team",
    "mailto:ann@ink.example",
  ]);
});

test("nothing else becomes a link", () => {
  expect(linksIn("javascript:alert(1) or ftp://x.example, and @ann")).toEqual([]);
});
