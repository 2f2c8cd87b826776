// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { chooseTheme, themeColors } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.innerHTML = "";
  delete document.documentElement.dataset.theme;
});

function isChecked(name: string): boolean {
  return screen.getByRole<HTMLInputElement>("radio", { name }).checked;
}

test("the system's theme applies until one is chosen", () => {
  render(<ThemeSwitch />);
  expect(isChecked("System")).toBe(true);
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("a choice is applied, stored, and can be reset", () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(isChecked("Dark")).toBe(true);

  fireEvent.click(screen.getByRole("radio", { name: "System" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("theme")).toBe("system");
});

test("two switches on one page agree", () => {
  render(
    <>
      <ThemeSwitch label="Header" />
      <ThemeSwitch label="Menu" />
    </>,
  );
  const [header, menu] = screen.getAllByRole<HTMLInputElement>("radio", { name: "Light" });
  if (!header || !menu) throw new Error("two switches expected");
  fireEvent.click(header);
  expect([header.checked, menu.checked]).toEqual([true, true]);
});

test("a choice made in another tab applies", () => {
  render(<ThemeSwitch />);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));
  });
  expect(isChecked("Light")).toBe(true);
});

test("an explicit choice colors the browser's UI in both schemes, the system's in each its own", () => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="">`;
  const colors = () => [...document.querySelectorAll("meta")].map((meta) => meta.content);
  chooseTheme("dark");
  expect(colors()).toEqual([themeColors.dark, themeColors.dark]);
  chooseTheme("system");
  expect(colors()).toEqual([themeColors.light, themeColors.dark]);
});

test("the server knows no theme, so every visitor gets the same page", () => {
  document.documentElement.dataset.theme = "dark";
  expect(renderToString(<ThemeSwitch />)).toBe("");
});
