import { expect, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { robotsText } from "./robots-text.ts";

const rules = robotsText({ url: "https://shelf.example" })
  .split("\n")
  .flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []));

/** Matches as robots do: a rule is the start of an address, and a star in it matches anything. */
function isBlocked(address: string): boolean {
  return rules.some((rule) => {
    const [start = "", ...rest] = rule.split("*");
    if (!address.startsWith(start)) return false;
    let at = start.length;
    return rest.every((part) => {
      const found = address.indexOf(part, at);
      at = found + part.length;
      return found !== -1;
    });
  });
}

test.each([
  paths.home(),
  paths.niche("design"),
  paths.product("figma"),
  paths.collections(),
  paths.collection("add-ons-for-figma-k3v9x0q2m7ab"),
  paths.collection("report-writing-k3v9x0q2m7ab"),
  paths.compare(["gimp", "krita"]),
])("robots may read %s", (address) => {
  expect(isBlocked(address)).toBe(false);
});

test.each([
  paths.addToCollection("figma"),
  paths.reportCollection("kitchen-k3v9x0q2m7ab"),
  paths.editCollection("k3v9x0q2m7ab"),
  paths.visit("figma"),
  paths.search("notes"),
  `${paths.niche("design")}?sort=name`,
])("robots keep away from %s", (address) => {
  expect(isBlocked(address)).toBe(true);
});
