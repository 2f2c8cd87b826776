import { expect, test } from "vitest";
import { findDeadCitations, readRuleNumbers, readSecurityLabels } from "./find-dead-citations.ts";

const citable = { rules: new Set([7, 18]), decisions: new Set(["0007"]), labels: new Set(["A5", "fact 3"]) };
const messagesOf = (text: string) =>
  findDeadCitations([{ path: "src/a.ts", text }], citable).map(({ line, message }) => `${line} ${message}`);

test("rules and records that exist may be cited", () => {
  expect(messagesOf("// rule 18\n// rules 7 and 18, decision 0007")).toEqual([]);
});

test("a rule or a record that does not exist is named with its line", () => {
  expect(messagesOf("\n// rule 99, rules 7 and 98")).toEqual([
    "2 cites rule 99, which docs/rules.md does not have.",
    "2 cites rule 98, which docs/rules.md does not have.",
  ]);
  expect(messagesOf("// Decision 0099")).toEqual(["1 cites decision 0099, which docs/decisions/ does not have."]);
});

test("a record is cited with four digits, so that it cannot be taken for a rule", () => {
  expect(messagesOf("// decision 18")).toEqual([
    '1 cites decision 18: a product rule is "rule 18", a record "decision 0018".',
  ]);
});

test("a security label leads to a row of its document", () => {
  expect(messagesOf("// security A5, security fact 3")).toEqual([]);
  expect(messagesOf("// an answer is the same (security C2)\n// security fact 9")).toEqual([
    "1 cites security C2, which docs/security.md does not have.",
    "2 cites security fact 9, which docs/security.md does not have.",
  ]);
});

test("security labels come from the first column, ranges included", () => {
  expect(readSecurityLabels("| A1 – A3 | roles |\n| C9 | logos |\n| fact 4 | NUL |\n| `fact` | 10 a day |")).toEqual(
    new Set(["A1", "A2", "A3", "C9", "fact 4"]),
  );
});

test("rule numbers come from the first column of the tables", () => {
  expect(readRuleNumbers("| # | Rule |\n|---|---|\n| 7 | one |\n| 18 | 25 | two |")).toEqual(new Set([7, 18]));
});
