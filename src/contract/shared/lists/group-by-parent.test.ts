import { expect, test } from "vitest";
import { groupByParent } from "./group-by-parent.ts";

test("children follow their parent, and one whose parent isn't in the list has none", () => {
  const all = [
    { name: "Clients", parent: "Storage" },
    { name: "Editors", parent: "Development" },
    { name: "Elsewhere", parent: "Unlisted" },
    { name: "Development", parent: null },
    { name: "Servers", parent: "Storage" },
    { name: "Storage", parent: null },
  ];
  expect(groupByParent(all, ({ name }) => name)).toEqual([
    { name: "Elsewhere", parent: null },
    { name: "Development", parent: null },
    { name: "Editors", parent: "Development" },
    { name: "Storage", parent: null },
    { name: "Clients", parent: "Storage" },
    { name: "Servers", parent: "Storage" },
  ]);
});
