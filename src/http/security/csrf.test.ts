import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { type CsrfOptions, csrf } from "./csrf.ts";

const site = "https://shelf.example";

async function outcome(
  { method = "POST", path = "/api/things", ...headers }: Record<string, string>,
  options: Partial<CsrfOptions> = {},
): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(csrf({ siteUrl: site, mode: "production", ...options }));
  app.all("*", (c) => c.text("passed"));
  app.onError((error, c) => c.text(error instanceof DomainError ? error.code : "bug"));
  const response = await app.fetch(new Request(site + path, { method, headers }), { clientAddress: "192.0.2.1" });
  return response.text();
}

const json = { "content-type": "application/json" };
const own = { ...json, "sec-fetch-site": "same-origin" };

describe("csrf", () => {
  it.each([
    [{ "sec-fetch-site": "same-origin" }, "passed"],
    [{ "sec-fetch-site": "same-site" }, "cross_origin"],
    [{ "sec-fetch-site": "cross-site" }, "cross_origin"],
    [{ "sec-fetch-site": "none" }, "cross_origin"],
    [{ "sec-fetch-site": "cross-site", origin: site }, "cross_origin"],
    [{ origin: site }, "passed"],
    [{ origin: "https://evil.example" }, "cross_origin"],
    [{ origin: "http://shelf.example" }, "cross_origin"],
    [{ origin: `${site}.evil.example` }, "cross_origin"],
    [{ origin: "null" }, "cross_origin"],
    [{}, "cross_origin"],
    [{ referer: `${site}/` }, "cross_origin"],
    [{ authorization: "Bearer abc" }, "passed"],
    [{ authorization: "Bearer abc", cookie: "__Host-session=abc" }, "cross_origin"],
    [{ authorization: "Basic abc" }, "cross_origin"],
  ])("from %j: %s", async (headers: Record<string, string>, expected) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(await outcome({ ...json, ...headers, method }), method).toBe(expected);
    }
  });

  it.each(["GET", "HEAD", "OPTIONS"])("doesn't check %s", async (method) => {
    expect(await outcome({ method, origin: "https://evil.example" })).toBe(method === "HEAD" ? "" : "passed");
  });

  it.each([
    ["application/json", "passed"],
    ["Application/JSON; charset=utf-8", "passed"],
    ["text/plain", "unsupported_media_type"],
    ["text/plain; application/json", "unsupported_media_type"],
    ["application/json-patch+json", "unsupported_media_type"],
    ["application/x-www-form-urlencoded", "unsupported_media_type"],
    ["multipart/form-data; boundary=x", "unsupported_media_type"],
    ["", "unsupported_media_type"],
  ])("with a body of type %j: %s", async (type, expected) => {
    expect(await outcome({ ...own, "content-type": type, "content-length": "2" })).toBe(expected);
  });

  it("accepts a request without a content type only if it has no body", async () => {
    const bare = { "sec-fetch-site": "same-origin", method: "PUT" };
    expect(await outcome(bare)).toBe("passed");
    expect(await outcome({ ...bare, "content-length": "0" })).toBe("passed");
    expect(await outcome({ ...bare, "content-length": "5" })).toBe("unsupported_media_type");
    expect(await outcome({ ...bare, "transfer-encoding": "chunked" })).toBe("unsupported_media_type");
  });

  it("accepts plain forms and uploads only on listed paths, and only from our pages", async () => {
    const options = { forms: ["/form"], isUpload: (path: string) => path === "/upload" };
    const form = { ...own, "content-type": "application/x-www-form-urlencoded" };
    const upload = { ...own, "content-type": "multipart/form-data; boundary=x", "x-requested-with": "toolshelf" };
    expect(await outcome({ ...form, path: "/form" }, options)).toBe("passed");
    expect(await outcome({ ...form, path: "/form/" }, options)).toBe("unsupported_media_type");
    expect(await outcome({ ...form, path: "/upload" }, options)).toBe("unsupported_media_type");
    expect(await outcome({ ...form, path: "/form", "sec-fetch-site": "cross-site" }, options)).toBe("cross_origin");
    expect(await outcome({ ...upload, path: "/upload" }, options)).toBe("passed");
    expect(await outcome({ ...upload, path: "/form" }, options)).toBe("unsupported_media_type");
    const csv = { ...upload, "content-type": "text/csv" };
    expect(await outcome({ ...csv, path: "/upload" }, options)).toBe("passed");
    expect(await outcome({ ...csv, path: "/form" }, options)).toBe("unsupported_media_type");
    expect(await outcome({ ...upload, "content-type": "text/plain", path: "/upload" }, options)).toBe(
      "unsupported_media_type",
    );
    const { "x-requested-with": _, ...withoutHeader } = upload;
    expect(await outcome({ ...withoutHeader, path: "/upload" }, options)).toBe("unsupported_media_type");
  });

  it("doesn't check open paths", async () => {
    const report = {
      path: "/api/csp-report",
      "content-type": "application/csp-report",
      "sec-fetch-site": "cross-site",
    };
    expect(await outcome(report, { open: ["/api/csp-report"] })).toBe("passed");
    expect(await outcome(report)).toBe("cross_origin");
  });

  it("accepts both localhost and 127.0.0.1, except in production", async () => {
    const local = { siteUrl: "http://localhost:3000", mode: "local" } as const;
    expect(await outcome({ ...json, origin: "http://127.0.0.1:3000" }, local)).toBe("passed");
    expect(await outcome({ ...json, origin: "http://localhost:3000" }, local)).toBe("passed");
    expect(await outcome({ ...json, origin: "http://localhost:3001" }, local)).toBe("cross_origin");
    expect(await outcome({ ...json, origin: "http://127.0.0.1:3000" }, { ...local, mode: "production" })).toBe(
      "cross_origin",
    );
    expect(await outcome({ ...json, origin: "http://127.0.0.1:443" }, { mode: "local" })).toBe("cross_origin");
  });
});
