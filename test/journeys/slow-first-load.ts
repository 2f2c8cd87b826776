import { cards, expect, test, untilHydrated, upvoteButton } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

test("the first load on a slow phone and network hydrates without errors", async ({ page, context }) => {
  test.setTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await session.send("Network.enable");
  // About "slow 3G": 400 kbit/s and 400 ms each way.
  const bytesPerSecond = (400 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(cards(page).first()).toBeVisible({ timeout: 60_000 });
  await untilHydrated(page);
  await upvoteButton(cards(page).first()).click();
  await expect(page.getByRole("dialog", { name: "Authentication Required" })).toBeVisible({ timeout: 60_000 });
});
