import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../context.ts";
import { createLogger } from "./logger.ts";
import { pathForLog, requestLog } from "./request-log.ts";

function createApp() {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(
    requestLog(createLogger({ level: "info", mode: "test", destination: { write: (line) => void lines.push(line) } })),
  );
  app.get("/health", (c) => c.text("ok"));
  app.get("*", (c) => {
    c.var.log.info("inside");
    return c.text(c.var.requestId, 200, { "content-length": "36" });
  });
  return { app, lines };
}

describe("the request line", () => {
  it("says what happened and nothing about the visitor", async () => {
    const { app, lines } = createApp();
    const request = new Request("http://x/resources/obsidian?q=canary-query&email=canary", {
      headers: {
        "x-request-id": "canary-id",
        cookie: "session=canary",
        authorization: "Bearer canary",
        "user-agent": "canary",
        "x-forwarded-for": "canary",
      },
    });
    const response = await app.fetch(request, { clientAddress: "203.0.113.77" });
    const id = await response.text();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: "info", time: expect.any(String), requestId: id, msg: "inside" },
      {
        level: "info",
        time: expect.any(String),
        requestId: id,
        method: "GET",
        path: "/resources/obsidian",
        status: 200,
        ms: expect.any(Number),
        bytes: 36,
        msg: "request",
      },
    ]);
    expect(lines.join("")).not.toMatch(/canary|203\.0\.113/);
  });

  it("gives every request its own id", async () => {
    const { app } = createApp();
    const [first, second] = await Promise.all([app.request("/a"), app.request("/a")]);
    expect(await first?.text()).not.toBe(await second?.text());
  });

  it("is left out for probes", async () => {
    const { app, lines } = createApp();
    await app.request("/health");
    expect(lines).toEqual([]);
  });
});

describe("pathForLog", () => {
  it.each([
    ["/resources/a-tool-with-a-long-name-2024-edition", "/resources/a-tool-with-a-long-name-2024-edition"],
    ["/assets/entry-client-Dx81aBcd92kqLm.js", "/assets/entry-client-Dx81aBcd92kqLm.js"],
    ["/api/auth/reset-password/kJ2hd8Fh3kLmNo9PqRsTuVwX", "/api/auth/reset-password/[token]"],
    ["/verify/0123456789abcdef0123456789abcdef", "/verify/[token]"],
    ["/u/person@example.org", "/u/[token]"],
    ["/u/person%40example.org", "/u/[token]"],
  ])("writes %s as %s", (path, logged) => {
    expect(pathForLog(path)).toBe(logged);
  });
});
