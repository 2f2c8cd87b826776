import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../errors/error-response.ts";
import { createRateLimits } from "../limits/rate-limit.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { cspReportRoute } from "./csp-report.ts";

const database = useTestDatabase();

function createApp() {
  const lines: string[] = [];
  const rateLimits = createRateLimits({ pool: database.pools.app, enabled: true, log: { warn: () => {} } });
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(
    requestLog(createLogger({ level: "warn", mode: "test", destination: { write: (line) => void lines.push(line) } })),
  );
  app.route("/", cspReportRoute({ rateLimits }));
  const post = async (body: string, type = "application/csp-report") => {
    const request = new Request("http://x/api/csp-report", { method: "POST", body, headers: { "content-type": type } });
    return (await app.fetch(request, { clientAddress: "192.0.2.1" })).status;
  };
  return {
    post,
    reports: () => lines.map((line) => JSON.parse(line)).map(({ directive, blocked }) => [directive, blocked]),
    lines,
  };
}

const old = (directive: string, blocked: string) =>
  JSON.stringify({
    "csp-report": {
      "effective-directive": directive,
      "blocked-uri": blocked,
      "document-uri": "https://x/?canary",
      referrer: "canary",
    },
  });

describe("reports of the content security policy", () => {
  it("are logged as one line with directive and host, in both formats", async () => {
    const { post, reports, lines } = createApp();
    expect(await post(old("script-src-elem", "https://evil.example/path?canary=1"))).toBe(204);
    const body = {
      effectiveDirective: "img-src",
      blockedURL: "https://tracker.example/p?canary",
      documentURL: "canary",
    };
    const modern = JSON.stringify([{ type: "csp-violation", url: "canary", body }]);
    expect(await post(modern, "application/reports+json")).toBe(204);
    expect(reports()).toEqual([
      ["script-src-elem", "evil.example"],
      ["img-src", "tracker.example"],
    ]);
    expect(lines.join("")).not.toContain("canary");
  });

  it.each([
    ["inline", "inline"],
    ["data:text/html,canary", "data:"],
    ["not an address", "unknown"],
    ["", "unknown"],
  ])("log %j as %j", async (blocked, logged) => {
    const { post, reports } = createApp();
    await post(old("style-src 'self' canary", blocked));
    expect(reports()).toEqual([["style-src", logged]]);
  });

  it("that are invalid are ignored silently", async () => {
    const { post, lines } = createApp();
    for (const body of ["", "{", "[]", "{}", "null", '[{"body":1}]']) expect(await post(body)).toBe(204);
    expect(lines).toEqual([]);
  });

  it("are limited", async () => {
    const { post, lines } = createApp();
    const statuses = [];
    for (let n = 0; n < 25; n += 1) statuses.push(await post(old("img-src", "inline")));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(lines).toHaveLength(20);
  });
});
