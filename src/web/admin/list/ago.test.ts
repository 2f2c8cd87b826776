import { expect, test } from "vitest";
import { agoWords } from "./ago.tsx";

const now = Date.parse("2026-11-16T12:00:00Z");

test.each([
  ["2026-11-16T11:59:30Z", "just now"],
  ["2026-11-16T12:00:20Z", "just now"],
  ["2026-11-16T11:59:00Z", "1 minute ago"],
  ["2026-11-16T10:00:00Z", "2 hours ago"],
  ["2026-11-13T11:00:00Z", "3 days ago"],
  ["2026-11-02T12:00:00Z", "2 Nov 2026"],
])("%s was %s", (iso, words) => expect(agoWords(iso, now)).toBe(words));
