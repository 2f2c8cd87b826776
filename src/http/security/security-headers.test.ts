import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { CACHE_TAGS_HEADER } from "../cache/cache-mark.ts";
import type { AppEnv } from "../context.ts";
import { badgeHeaders, CONTENT_SECURITY_POLICY, securityHeaders } from "./security-headers.ts";

const viewer = {
  userId: "u1",
  username: "ada",
  avatarUrl: null,
  isAdmin: false,
  isModerator: false,
  mustSetUpSecondFactor: false,
  isDemo: false,
  isNewcomer: false,
  needsOnboarding: false,
  unreadNotices: 0,
  primaryNiche: null,
  hasForYou: true,
};

function createApp(siteUrl = "https://shelf.example") {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders({ siteUrl }));
  app.get("/page", (c) => {
    c.header(CACHE_TAGS_HEADER, "home");
    return c.html("<p>hello</p>");
  });
  app.get("/viewer", (c) => {
    c.set("viewer", viewer);
    c.header(CACHE_TAGS_HEADER, "home");
    return c.html("<p>hello</p>");
  });
  app.get("/cookie", (c) => {
    c.header("set-cookie", "a=b");
    c.header("cache-control", "public, s-maxage=60");
    c.header(CACHE_TAGS_HEADER, "home");
    return c.html("<p>hello</p>");
  });
  app.get("/private", (c) => c.html("<p>private</p>"));
  app.get("/secret", (c) => c.html("<p>secret</p>", 200, { "cache-control": "no-store" }));
  app.get("/api/open", (c) => {
    c.header(CACHE_TAGS_HEADER, "home");
    return c.json({});
  });
  app.get("/api/closed", (c) => c.json({}, 200, { server: "x", "x-powered-by": "y" }));
  app.get("/badge", (c) => c.body("<svg/>", 200, { "content-type": "image/svg+xml", ...badgeHeaders }));
  app.get("/away", () => Response.redirect("https://shelf.example/page", 301));
  return app;
}

async function headersOf(path: string, { siteUrl, ...init }: RequestInit & { siteUrl?: string } = {}) {
  const response = await createApp(siteUrl).fetch(new Request(`https://shelf.example${path}`, init), {
    clientAddress: "192.0.2.1",
  });
  return Object.fromEntries(response.headers);
}

const base = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-dns-prefetch-control": "off",
};

describe("security headers", () => {
  it("give a page the whole constant set", async () => {
    expect(CONTENT_SECURITY_POLICY).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests; report-to csp; report-uri /api/csp-report",
    );
    expect(await headersOf("/page")).toEqual({
      ...base,
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "reporting-endpoints": 'csp="/api/csp-report"',
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining('fullscreen=(self "https://www.youtube-nocookie.com"'),
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=10",
      "x-cache-tags": "home",
    });
  });

  it("leave out https-only headers on an http site", async () => {
    const headers = await headersOf("/page", { siteUrl: "http://localhost:3000" });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers["content-security-policy"]).toBe(CONTENT_SECURITY_POLICY.replace("upgrade-insecure-requests; ", ""));
  });

  it.each([
    ["a session cookie", "/page", { headers: { cookie: "theme=dark; session=abc" } }],
    ["a __Host- session cookie", "/page", { headers: { cookie: "__Host-session=abc" } }],
    ["a bearer token", "/page", { headers: { authorization: "Bearer abc" } }],
    ["a viewer", "/viewer", {}],
    ["a cookie in the answer", "/cookie", {}],
  ])("make a response with %s private, whatever the page sets", async (_, path, init) => {
    const headers = await headersOf(path, init);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers).not.toHaveProperty("x-cache-tags");
  });

  it("ignore other cookies", async () => {
    const headers = await headersOf("/page", { headers: { cookie: "theme=dark; mysession=1; session_hint=1" } });
    expect(headers["cache-control"]).toContain("public");
  });

  it("keep unmarked responses out of shared caches, and keep a page's own stricter setting", async () => {
    expect((await headersOf("/private"))["cache-control"]).toBe("private, no-cache");
    expect((await headersOf("/secret"))["cache-control"]).toBe("no-store");
    expect((await headersOf("/api/closed"))["cache-control"]).toBe("no-store");
  });

  it("open only the public API to other origins, without credentials", async () => {
    const open = await headersOf("/api/open");
    expect(open).toMatchObject({
      ...base,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "access-control-allow-origin": "*",
    });
    expect(open).not.toHaveProperty("access-control-allow-credentials");
    expect(await headersOf("/api/closed")).not.toHaveProperty("access-control-allow-origin");
  });

  it("keep the badge's own policy and add the other headers", async () => {
    expect(await headersOf("/badge")).toMatchObject({ ...base, ...badgeHeaders });
  });

  it("do not reveal the server software, and are set even on immutable redirects", async () => {
    const headers = await headersOf("/api/closed");
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(await headersOf("/away")).toMatchObject({ ...base, location: "https://shelf.example/page" });
  });
});
