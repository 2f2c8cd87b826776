import { expect, test } from "vitest";
import { platforms } from "#contract/shared/products/platforms.ts";
import type { RankedAlternative } from "../products/lists/rank-alternatives.ts";
import { specialMatches } from "./special-match.ts";

const bitsOf = (...names: string[]) =>
  names.reduce(
    (bits, name) => bits | (1 << (name === "open" ? platforms.length : platforms.indexOf(name as "web"))),
    0,
  );
const one = (id: number, rest: Partial<RankedAlternative>) =>
  ({ id, places: ["Notes"], tags: [], sharedFacts: 0, ...rest }) as RankedAlternative;
const nothing = { places: [], tags: [], platforms: [], isOpenSource: false };

test("what most of the list share is no reason, unless there is no other", () => {
  const special = specialMatches([
    one(1, { tags: ["markdown", "notes"], sharedFacts: bitsOf("web", "ios", "open") }),
    one(2, { tags: ["notes"], sharedFacts: bitsOf("web") }),
    one(3, { tags: ["notes"], sharedFacts: bitsOf("web", "open") }),
    one(4, { places: ["Notes", "Tasks"], sharedFacts: bitsOf("web") }),
  ]);
  expect([...special.values()]).toEqual([
    { ...nothing, tags: ["markdown"], platforms: ["ios"], isOpenSource: true },
    { ...nothing, places: ["Notes"] },
    { ...nothing, isOpenSource: true },
    { ...nothing, places: ["Tasks"] },
  ]);
});

test("a list of one says all that they share", () => {
  const special = specialMatches([one(1, { tags: ["notes"], sharedFacts: bitsOf("web", "open") })]);
  expect(special.get(1)).toEqual({ places: ["Notes"], tags: ["notes"], platforms: ["web"], isOpenSource: true });
});
