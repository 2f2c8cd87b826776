// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PromotionFigures } from "#contract/maker/promotion-figures.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { PromotionChart } from "./promotion-chart.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const seen: PromotionFigures = {
  promotionId: 1,
  productName: "Notes",
  impressions: 1234,
  clicks: 10,
  days: [
    { day: "2026-11-15", impressions: 1000, clicks: 8 },
    { day: "2026-11-16", impressions: 234, clicks: 2 },
  ],
  endsToday: false,
};
const unseen: PromotionFigures = {
  promotionId: 2,
  productName: "Mail",
  impressions: 0,
  clicks: 0,
  days: [],
  endsToday: false,
};

function show(answers: (PromotionFigures[] | null)[]): void {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const api = createApiClient(async (input) => {
    expect(String(input)).toBe("/api/v1/me/orders/ref1/figures");
    const promotions = answers.shift();
    return promotions ? Response.json({ promotions }) : Response.json({}, { status: 500 });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <PromotionChart orderReference="ref1" />
      </QueryClientProvider>
    </ApiContext>,
  );
}

test("it shows the sums, the rate, the days and the file", async () => {
  show([[seen]]);
  expect(screen.getByRole("status", { name: "Loading figures" })).toBeTruthy();
  await screen.findByText("Click-through");
  expect(document.querySelector("dl")?.textContent).toBe("Impressions1,234Clicks10Click-through0.8%");
  expect(screen.getByRole("slider", { name: "By day (UTC)" }).getAttribute("aria-valuetext")).toBe(
    "16 Nov 2026: Impressions 234, Clicks 2",
  );
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
    "/api/v1/me/orders/ref1/figures.csv",
  );
  // One promotion needs no name.
  expect(screen.queryByText("Notes")).toBeNull();
});

test("nothing seen yet has no chart and no file; two promotions are named", async () => {
  show([[unseen]]);
  await screen.findByText("No impressions yet");
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  show([[seen, unseen]]);
  await screen.findByText("Notes");
  expect(screen.getByText("Mail")).toBeTruthy();
});

test("the day of a promotion that is still running is marked as incomplete", async () => {
  show([[{ ...seen, endsToday: true }]]);
  await screen.findByText("Today so far");
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toContain("16 Nov 2026, so far");
  cleanup();
  show([[seen]]);
  await screen.findByText("Click-through");
  expect(screen.queryByText("Today so far")).toBeNull();
});

test("figures that fail to load can be asked for again", async () => {
  show([null, [seen]]);
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  await screen.findByText("Click-through");
});
