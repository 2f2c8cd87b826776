// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SiteHealth as Health } from "#contract/admin/site/debug.ts";
import { createApiClient } from "../../../data/api-client.ts";
import { createQueryClient } from "../../../data/queries.ts";
import { ApiContext } from "../../../data/shell.ts";
import { SiteHealth } from "./site-health.tsx";

afterEach(cleanup);

const quiet: Health = {
  processes: { running: 2, wanted: 2 },
  slow: { routes: [], statements: [] },
  failing: {
    requests: 40,
    serverErrors: 0,
    overloads: 0,
    statements: [],
    jobs: [],
    letters: 0,
    adminJobs: 0,
    calls: [],
    limits: [],
  },
  waiting: { connections: 0, letters: 0, oldestLetterSeconds: 0, adminJobs: 0, oldestAdminJobSeconds: 0 },
  backup: { ageSeconds: null },
  growing: { memoryBytes: 3e8, cacheBytes: null, databaseBytes: 2e9, tables: [{ name: "letters", bytes: 2e8 }] },
};

async function show(health: Health): Promise<HTMLElement> {
  const api = createApiClient(async () => Response.json(health));
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <SiteHealth />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText("Growing");
  return screen.getByRole("region", { name: "Health" });
}

/** "For a database connection: 0" */
function rows(panel: HTMLElement): string[] {
  return within(panel)
    .getAllByRole("term")
    .map((term) => `${term.textContent?.trim()}: ${term.parentElement?.querySelector("dd")?.textContent}`);
}

test("a site without troubles says so", async () => {
  const panel = await show(quiet);
  expect(panel.textContent).toContain("Nothing has failed.");
  expect(panel.textContent).toContain("Too few requests to say anything yet.");
  expect(rows(panel)).toEqual([
    "For a database connection: 0",
    "Mails to send: 0",
    "Long jobs: 0",
    "Processes: 2",
    "Memory: 286.1 MB",
    "Newest backup: None",
    "Database: 1.9 GB",
    "letters: 190.7 MB",
  ]);
});

test("troubles are named, and marked where somebody should act", async () => {
  const panel = await show({
    ...quiet,
    processes: { running: 1, wanted: 2 },
    slow: {
      routes: [{ name: "/niche/:slug", count: 1200, p95Ms: 320.4 }],
      statements: [{ name: "select_products_1a2b3c", count: 9, p95Ms: 4.2 }],
    },
    failing: {
      ...quiet.failing,
      serverErrors: 3,
      jobs: [{ name: "expire-claims", count: 2 }],
      statements: [{ reason: "timed_out", count: 4 }],
      calls: [{ purpose: "link_check", outcome: "timed_out", count: 12 }],
    },
    backup: { ageSeconds: 9 * 24 * 3600 },
    waiting: { ...quiet.waiting, connections: 5, letters: 2, oldestLetterSeconds: 720, adminJobs: null },
  });
  expect(rows(panel).slice(0, 10)).toEqual([
    "/niche/:slug 1,200 times: 320 ms",
    "select_products_1a2b3c 9 times: 4.2 ms",
    "Server errors: 3",
    "Job expire-claims: 2",
    "Queries: timed out: 4",
    "Link check: timed out: 12",
    "For a database connection: 5",
    "Mails to send for 12 min: 2",
    "Long jobs: –",
    "Processes: 1 of 2",
  ]);
  const marked = within(panel)
    .getAllByRole("definition")
    .filter(({ className }) => className.includes("text-danger"));
  expect(marked.map(({ textContent }) => textContent)).toEqual(["3", "2", "4", "5", "1 of 2", "216 h ago"]);
});
