import { expect, test } from "vitest";
import type { Person } from "./people.ts";
import { findLeak } from "./privacy.ts";

const person = { id: "load-account-7-" } as Person;
const answer = (text: string, headers = {}) => ({ status: 200, text, headers });
const hit = { "x-varnish": "65541 32770" };

test("an answer may name its own account alone", () => {
  expect(findLeak(answer("load-account-7-"), { path: "/", person })).toBeNull();
  expect(findLeak(answer("load-account-71-"), { path: "/", person })).toContain("load-account-71-");
  expect(findLeak(answer("load-account-7-"), { path: "/" })).toBe(
    "a guest got / with the account load-account-7- in it",
  );
});

test("nobody who is signed in may get what Varnish has stored, and no guest a stored cookie", () => {
  expect(findLeak(answer("", hit), { path: "/" })).toBeNull();
  expect(findLeak(answer("", { "x-varnish": "65541" }), { path: "/", person })).toBeNull();
  expect(findLeak(answer("", hit), { path: "/", person })).toContain("from Varnish's cache");
  expect(findLeak(answer("", { ...hit, "set-cookie": ["a=b"] }), { path: "/" })).toContain("cookie");
});
