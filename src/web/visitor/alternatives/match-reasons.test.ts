import { expect, test } from "vitest";
import type { AlternativeMatch } from "#contract/visitor/alternatives.ts";
import { matchReasons } from "./match-reasons.ts";

const nothing: AlternativeMatch["special"] = { places: [], tags: [], platforms: [], isOpenSource: false };
const none = { subcategories: 0, tags: 0, users: 0, votes: 0, isProposed: false, isNamed: false, isVoted: false };

test.each<[Partial<AlternativeMatch["special"]>, Partial<AlternativeMatch>, string]>([
  [{ isOpenSource: true, platforms: ["ios"] }, { users: 9 }, "Both open source, both for iOS · 9 people use both"],
  [{ platforms: ["ios", "android", "macos", "linux"] }, {}, "Both for iOS, Android and macOS"],
  [
    { platforms: ["web", "self_hosted"], tags: ["self-hosted", "wiki"] },
    {},
    "Both on the web, both self-hosted · Shared tag wiki",
  ],
  [{ isOpenSource: true, tags: ["open-source"] }, {}, "Both open source"],
  [{ tags: ["open-source", "markdown"] }, {}, "Shared tags open-source and markdown"],
  [{ places: ["Note Taking"] }, {}, "Both in Note Taking"],
  [{}, { isProposed: true, users: 1200 }, "Suggested by a user · 1,200 people use both"],
  [{}, { isProposed: true, isNamed: true }, "Named by the maker"],
  [{}, { votes: 5 }, "Same niche"],
])("%j and %j are put into labels", (special, match, words) => {
  expect(matchReasons({ ...none, ...match, special: { ...nothing, ...special } }).join(" · ")).toBe(words);
});
