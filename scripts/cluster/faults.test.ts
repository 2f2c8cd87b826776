import { expect, test } from "vitest";
import { chooseFaults, faults } from "./faults.ts";

test("each fault has a name of its own, and those that are named run in our order", () => {
  const names = faults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(chooseFaults(undefined)).toBe(faults);
  expect(chooseFaults("failover, kill-web").map(({ name }) => name)).toEqual(["kill-web", "failover"]);
});

test("a name that no fault has is refused with those there are", () => {
  expect(() => chooseFaults("kill-web,kill-moon")).toThrow(/no fault kill-moon\. There are: kill-web, /);
});
