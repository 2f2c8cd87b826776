import { afterEach, beforeEach, expect, vi } from "vitest";

// A component or module that logs to the console has a bug, even when its test passes.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...args) => {
    complaints.push(args);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "console.error was called").toEqual([]);
});
