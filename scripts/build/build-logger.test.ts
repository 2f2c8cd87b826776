import { expect, test, vi } from "vitest";
import { createBuildLogger } from "./build-logger.ts";

test("in CI a build with a warning has failed, elsewhere it is only shown", () => {
  const shown = vi.spyOn(console, "warn").mockImplementation(() => {});
  const strict = createBuildLogger({ isStrict: true });
  strict.refuseWarnings();
  strict.logger.warn("a chunk is too large");
  expect(() => strict.refuseWarnings()).toThrow("a chunk is too large");
  const lenient = createBuildLogger({ isStrict: false });
  lenient.logger.warnOnce("a chunk is too large");
  lenient.refuseWarnings();
  expect(shown).toHaveBeenCalledTimes(2);
});
