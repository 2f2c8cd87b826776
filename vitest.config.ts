import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

// Each has its own database with up to forty connections, and takes a gigabyte. How many a given server allows is not ours.
const workers = process.env.TEST_DATABASE_URL ? 2 : Math.min(8, availableParallelism());

// Components leave things in the document and in their modules, so each of these files gets new ones.
const inBrowserWorld = ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          ...shared("web", "test"),
          // New modules and a new document in the same process: starting one and loading happy-dom for each file took
          // more than half of the time.
          pool: "vmForks",
          vmMemoryLimit: "1GB",
          setupFiles: ["test/setup.ts", "test/web-setup.ts"],
          include: inBrowserWorld,
        },
      },
      {
        extends: true,
        // Pages are drawn by the React that is shipped; that of development takes half as long again.
        mode: "production",
        oxc: { jsx: { development: false } },
        test: {
          ...shared("server", "production"),
          // PostgreSQL, which components do without.
          globalSetup: ["test/global-setup.ts"],
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.ts"],
          // Needs the built server; `npm test` runs it with its own configuration.
          exclude: [...configDefaults.exclude, ...inBrowserWorld, "test/kill/**"],
          // Loading the whole server anew for each of two hundred files took a third of the time. Each file has a
          // database of its own, and no module keeps anything between requests that another could see.
          isolate: false,
        },
      },
    ],
  },
});

function shared(name: string, mode: "test" | "production") {
  return {
    name,
    setupFiles: ["test/setup.ts"],
    // Odd on purpose: +05:45 shows every mix-up of local time and UTC.
    env: { TZ: "Asia/Kathmandu", NODE_ENV: mode },
    testTimeout: 60_000,
    // A busy machine may take longer than Vitest's one second.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  };
}
