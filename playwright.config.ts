import { defineConfig } from "@playwright/test";

/** The journeys of test/journeys/ through the built site, each on a phone and on a desk. Run by `npm test`. */
export default defineConfig({
  testDir: "test/journeys",
  testMatch: "test/journeys/*.ts",
  outputDir: "test-results",
  globalSetup: "./test/journeys/support/start-site.ts",
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The longest was seen to take 45 seconds on two busy cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, which the workers that read this come after.
    baseURL: process.env.JOURNEY_ORIGIN,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    locale: "en-GB",
    timezoneId: "Asia/Kathmandu",
    // Without pictures of every step, which cost time in tests that pass.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    // What has nothing to do with the width of the screen is walked once.
    {
      name: "phone",
      testIgnore: /(?:offline|password|prefetch|slow-first-load|watchers|weight)\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
