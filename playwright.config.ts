import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** What has little to do with the width of the screen is walked once, on the desk. A test's tag says so for one alone. */
const onDesksOnly =
  /\/(?:keyboard|offline|owner-stats|password|prefetch|sign-in|slow-first-load|suggest|theme|upvote|watchers|weight|without-javascript)\.ts$/;

/** Of one column on every screen, or most likely to break on a narrow one. */
const onPhonesOnly = /\/(?:claim|feedback|onboarding|profile|walk)\.ts$/;

/** The journeys of test/journeys/ through the built site, on a phone and on a desk where the layout differs. Run by `npm test`. */
export default defineConfig({
  testDir: "test/journeys",
  testMatch: "test/journeys/*.ts",
  outputDir: "test-results",
  globalSetup: "./test/journeys/support/start-site.ts",
  forbidOnly: Boolean(process.env.CI),
  // One process answers them all.
  workers: Math.min(4, availableParallelism()),
  // The longest was seen to take 45 seconds on two busy cores. A machine that gets a tenth of them may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by the global setup, which the workers that read this come after.
    baseURL: process.env.JOURNEY_ORIGIN,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    locale: "en-GB",
    timezoneId: "Asia/Kathmandu",
    // Installing it in every new browser context took a sixth of the time. The journeys that allow it are those about
    // it or its effects, and one long one of a guest, of a newcomer and of a maker.
    serviceWorkers: "block",
    // Without pictures of every step, which cost time in tests that pass.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    {
      name: "phone",
      testIgnore: onDesksOnly,
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desk",
      testIgnore: onPhonesOnly,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
