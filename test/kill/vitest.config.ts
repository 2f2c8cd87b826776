import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Apart from the other tests: it needs the built server, and it needs the machine to itself. */
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
