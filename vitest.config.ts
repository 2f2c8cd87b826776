import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    // Needs the built server; `npm test` runs it with its own configuration.
    exclude: [...configDefaults.exclude, "test/kill/**"],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/setup.ts"],
    // Odd on purpose: +05:45 shows every mix-up of local time and UTC.
    env: { TZ: "Asia/Kathmandu", NODE_ENV: "test" },
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
