import { expect, test } from "vitest";
import { weekOf } from "./digest-week.ts";

const site = { name: "Shelf", url: "https://shelf.example" };

function letterWith(placesBefore: (number | null)[], until = "2026-11-16") {
  const top = placesBefore.map((placeBefore, index) => ({
    name: `Tool ${index + 1}`,
    slug: `tool-${index + 1}`,
    tagline: "",
    votes: 9 - index,
    place: index + 1,
    placeBefore,
  }));
  return weekOf({ until, voted: 61, added: 1, top }, site);
}

test("the headline says what moved up most, in the order of the list", () => {
  expect(letterWith([4, 1, 2, null, 11]).headline).toBe("Tool 1 moved up three, and Tool 5 six.");
  expect(letterWith([1, 3, 2]).headline).toBe("Tool 2 moved up one.");
  expect(letterWith([20, 1]).headline).toBe("Tool 1 moved up 19.");
  expect(letterWith([1, 2]).headline).toBe("Tool 1 leads again.");
  expect(letterWith([null, 1]).headline).toBe("Tool 1 leads the week.");
});

test("it names the week and how much happened", () => {
  const { aside, intro } = letterWith([1]);
  expect([aside, intro]).toEqual(["Week of Nov 9 to 15", "61 tools got votes this week, 1 was added."]);
  expect(letterWith([1], "2026-12-07").aside).toBe("Week of Nov 30 to Dec 6");
});
