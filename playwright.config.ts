import { defineConfig } from "@playwright/test";

/** What has little to do with the width of the screen is walked once, on the desk. */
const onceOnly =
  /\/(?:keyboard|offline|owner-stats|password|prefetch|sign-in|slow-first-load|suggest|upvote|watchers|weight|without-javascript)\.ts$/;

/** Of one column on every screen. */
const onPhonesOnly = /\/(?:claim|onboarding)\.ts$/;

/** The journeys of test/journeys/ through the built site, most on a phone and on a desk. Run by `npm test`. */
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
    {
      name: "phone",
      testIgnore: onceOnly,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", testIgnore: onPhonesOnly, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
