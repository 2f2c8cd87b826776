import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

// Components leave things in the document, so each of these files gets a new one.
const inBrowserWorld = ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"];

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ["test/global-setup.ts"],
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...shared("web", "test"), include: inBrowserWorld } },
      {
        extends: true,
        // Pages are drawn by the React that is shipped; that of development takes half as long again.
        mode: "production",
        oxc: { jsx: { development: false } },
        test: {
          ...shared("server", "production"),
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
    hookTimeout: 120_000,
  };
}
