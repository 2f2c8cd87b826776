import { expect, test } from "vitest";
import { createTally, describeSums } from "./tally.ts";

test("refusals are answers, and the gap lasts from one answer to the next", () => {
  let now = 0;
  const tally = createTally(() => now);
  const note = (at: number, status: number) => {
    now = at;
    tally.note(status);
  };
  note(100, 200);
  note(400, 503);
  note(900, 0);
  note(1300, 429);
  expect(tally.sums()).toEqual({ requests: 4, failed: 2, longestGapMs: 1200, kinds: { 503: 1, "no answer": 1 } });
  expect(describeSums(tally.sums())).toBe("4 requests, 2 failed (50.0 %: 1 × 503, 1 × no answer), longest gap 1.2 s");
});

test("a gap that has not ended counts, and a new span begins with nothing", () => {
  let now = 0;
  const tally = createTally(() => now);
  tally.note(0);
  now = 5000;
  expect(tally.sums().longestGapMs).toBe(5000);
  tally.begin();
  expect(describeSums(tally.sums())).toBe("0 requests, 0 failed (0.0 %), longest gap 0.0 s");
});
