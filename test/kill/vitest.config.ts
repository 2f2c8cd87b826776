import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Runs apart from the other tests, because it needs the built server and the machine to itself. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/kill/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
  },
});
