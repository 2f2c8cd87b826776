// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { LanguagesField } from "./languages-field.tsx";

afterEach(cleanup);
let value: string[] = [];

function Sample({ stored }: { stored: string[] }) {
  const [languages, setLanguages] = useState(stored);
  value = languages;
  return (
    <LanguagesField
      name="languages"
      id="languages"
      label="Interface languages"
      error={undefined}
      value={languages}
      onChange={setLanguages}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox");
const names = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const problem = () => document.getElementById("languages-error")?.textContent;
const type = (text: string) => fireEvent.input(input(), { target: { value: text }, inputType: "insertText" });
const press = (key: string) => fireEvent.keyDown(input(), { key });

test("a language is added by name or tag, once, with Enter, comma or blur", () => {
  render(<Sample stored={["en"]} />);
  type("german");
  expect(press("Enter"), "the form is not sent").toBe(false);
  type("pt-br,");
  type("English");
  fireEvent.blur(input());
  expect(value).toEqual(["en", "de", "pt-BR"]);
  expect(names()).toEqual(["English", "German", "Brazilian Portuguese"]);
  expect(input().value).toBe("");
});

test("what is no language stays in the input with an error", () => {
  render(<Sample stored={[]} />);
  type("Klingonish!");
  press("Enter");
  expect(value).toEqual([]);
  expect(input().value).toBe("Klingonish!");
  expect(problem()).toBe("Please choose a language from the list or enter a tag such as pt-BR");
  type("tlh");
  expect(problem()).toBeUndefined();
  press("Enter");
  expect(value).toEqual(["tlh"]);
});

test("Backspace in the empty input removes the last language; each has its remove button", () => {
  render(<Sample stored={["en", "de", "fr"]} />);
  press("Backspace");
  fireEvent.click(screen.getByRole("button", { name: "Remove English" }));
  expect(value).toEqual(["de"]);
});

test("languages that are chosen are no longer suggested", () => {
  render(<Sample stored={["en"]} />);
  const suggestions = [...document.querySelectorAll("option")].map((option) => option.value);
  expect(suggestions).toContain("German");
  expect(suggestions).not.toContain("English");
});
