import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";
import { sessionRoutes } from "../routes/session.ts";

const database = useTestDatabase();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer(database.app);
});

afterAll(() => server?.close());

describe("GET /api/v1/session", () => {
  it("returns no viewer for a guest and sets no cookie", async () => {
    const answer = await server.browser().request("/api/v1/session");
    expect(await answer.json()).toEqual({ viewer: null });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(["", "x", "x.y", "%", "a.b.c", "=", `${"x".repeat(8000)}.y`])(
    "returns no viewer for the cookie %j",
    async (value) => {
      const answer = await server.browser().request("/api/v1/session", { headers: { cookie: `session=${value}` } });
      expect(await answer.json()).toEqual({ viewer: null });
    },
  );
});

describe("DELETE /api/v1/session", () => {
  it("signs out, and is not an error for somebody who is not signed in", async () => {
    const browser = server.browser();
    const chooser = await browser.visit("/auth/google?redirect=/");
    await browser.visit(chooser.url.href, { form: { email: "visitor@demo.example" } });
    for (const _ of ["signed in", "signed out already"]) {
      const answer = await browser.request("/api/v1/session", { method: "DELETE" });
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
      expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
      expect(answer.headers.getSetCookie()).toEqual([
        "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
        "flash=success.signedOut; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      ]);
    }
    const after = await browser.request("/api/v1/session");
    expect(await after.json()).toEqual({ viewer: null });
  });
});

describe("the API document", () => {
  it("describes both", () => {
    const document = sessionRoutes({ identity: server.identity }).getOpenAPIDocument({
      openapi: "3.0.0",
      info: { title: "Session", version: "1" },
    });
    expect(Object.keys(document.paths["/session"] ?? {})).toEqual(["get", "delete"]);
    expect(document.components?.schemas).toHaveProperty("Viewer");
  });
});
