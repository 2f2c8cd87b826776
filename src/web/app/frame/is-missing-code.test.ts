import { expect, it } from "vitest";
import { isMissingCode } from "./is-missing-code.ts";

it.each([
  "Failed to fetch dynamically imported module: https://tools.example/assets/product-BsM8Zq0H.js",
  "error loading dynamically imported module: https://tools.example/assets/product-BsM8Zq0H.js",
  "Importing a module script failed.",
])("the error %j means missing code", (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

it("so does a missing style sheet, whose error is Vite's", () => {
  expect(isMissingCode(new Error("Unable to preload CSS for /assets/compare-BsM8Zq0H.css"))).toBe(true);
});

it("any other error does not", () => {
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false);
  expect(isMissingCode(new Error("Importing a module script failed."))).toBe(false);
  expect(isMissingCode(null)).toBe(false);
});
