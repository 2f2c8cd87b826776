import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** A separate run from the other tests, because it needs the built server. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/kill/*.test.ts"],
    globalSetup: ["test/kill/prepare.ts"],
    setupFiles: ["test/setup.ts"],
    // Each file has its own site, and spends most of its time waiting for a restart.
    maxWorkers: 2,
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
  },
});
