import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { HTTPException } from "hono/http-exception";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { DomainError } from "#contract/shared/errors.ts";
import { useTestDatabase } from "#test/database.ts";
import type { AppEnv } from "../context.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { apiNotFound, errorResponse, zodValidationHook } from "./error-response.ts";

const database = useTestDatabase();

function createApp(fail: () => unknown) {
  const lines: string[] = [];
  const app = new OpenAPIHono<AppEnv>({ defaultHook: zodValidationHook });
  app.use(
    requestLog(createLogger({ level: "info", mode: "test", destination: { write: (line) => void lines.push(line) } })),
  );
  app.onError(errorResponse);
  app.notFound(apiNotFound);
  app.get("/fail", async (c) => {
    await fail();
    return c.text("no failure");
  });
  const body = z.strictObject({ name: z.string().min(3, "Too short."), tags: z.array(z.string()).optional() });
  app.openapi(
    createRoute({
      method: "post",
      path: "/things",
      request: { body: { required: true, content: { "application/json": { schema: body } } } },
      responses: { 200: { description: "Done" } },
    }),
    (c) => c.text("ok"),
  );
  return { app, lines };
}

async function answer(fail: () => unknown) {
  const { app, lines } = createApp(fail);
  const response = await app.request("/fail");
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, retryAfter, body: await response.json(), lines };
}

async function post(body: string) {
  const { app } = createApp(() => {});
  const response = await app.request("/things", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  return { status: response.status, ...(await response.json()) };
}

const reference = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("a refusal", () => {
  it("has the status and message of the catalog", async () => {
    const { status, body, lines } = await answer(() => {
      throw new DomainError("niche_not_found", { fields: { slug: ["Unknown."] } });
    });
    expect(status).toBe(404);
    expect(body).toEqual({
      error: {
        code: "niche_not_found",
        title: "Niche not found",
        message: "This niche could not be found",
        fields: { slug: ["Unknown."] },
        requestId: reference,
      },
    });
    expect(lines).toHaveLength(1);
  });

  it("names the fields a schema rejects, including unknown ones", async () => {
    const { status, error } = await post(JSON.stringify({ name: "x", tags: [1], role: "admin", constructor: 1 }));
    expect(status).toBe(400);
    expect(error.code).toBe("invalid_input");
    expect(error.fields).toMatchObject({
      name: ["Too short."],
      "tags.0": [expect.any(String)],
      role: [expect.any(String)],
    });
    expect(Object.keys(error.fields)).toContain("constructor");
  });

  it("reports an error of the whole body under `form`", async () => {
    expect((await post("[]")).error.fields).toEqual({ form: [expect.any(String)] });
  });

  it("has the same shape for malformed JSON and unknown URLs", async () => {
    expect(await post("{")).toMatchObject({ status: 400, error: { code: "malformed_json", requestId: reference } });
    const response = await createApp(() => {}).app.request("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found", requestId: reference } });
  });

  it.each([
    [401, "not_signed_in"],
    [413, "body_too_large"],
    [418, "invalid_input"],
    [502, "server_error"],
  ] as const)("maps a library's %i to our own code", async (status, code) => {
    const { body } = await answer(() => {
      throw new HTTPException(status as 401);
    });
    expect(body.error.code).toBe(code);
  });

  it.each([
    ["a NUL character", sql`select ${"a\0b"}::text`],
    ["a number out of range", sql`select ${"99999999999999999999"}::bigint`],
    ["a malformed number", sql`select ${"abc"}::bigint`],
  ])("is the response when PostgreSQL rejects %s", async (_, query) => {
    const { status, body, lines } = await answer(() => database.app.execute(query));
    expect([status, body.error.code]).toEqual([400, "invalid_input"]);
    expect(lines).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    ["the connection was ended", () => database.app.execute(sql`select pg_terminate_backend(pg_backend_pid())`)],
    ["its disk is full", () => database.app.execute(sql`do $$ begin raise sqlstate '53100'; end $$`)],
    ["its socket is gone", () => queryAt({ host: "/nowhere" })],
    ["it hangs up", async () => queryAt({ port: await startServer((socket) => socket.end()) })],
    [
      "it resets the connection",
      async () => queryAt({ port: await startServer((socket) => socket.resetAndDestroy()) }),
    ],
    ["it does not answer", async () => queryAt({ port: await startServer(() => {}) })],
    ["all connections are taken", waitForConnection],
  ])("asks to retry when %s", async (_, fail) => {
    const { status, body, retryAfter } = await answer(fail);
    expect([status, body.error.code, retryAfter]).toEqual([503, "unavailable", "2"]);
  });

  // Every write to /dev/full fails with ENOSPC.
  it.skipIf(process.platform !== "linux")("asks to retry when our own disk is full", async () => {
    const { status, body } = await answer(() => writeFile("/dev/full", "x"));
    expect([status, body.error.code]).toEqual([503, "unavailable"]);
  });

  it.each(["lock_not_available", "deadlock_detected"])(
    "asks to retry when PostgreSQL reports %s",
    async (condition) => {
      const { status, body } = await answer(() =>
        database.app.execute(sql.raw(`do $$ begin raise exception using errcode = '${condition}'; end $$`)),
      );
      expect([status, body.error.code]).toEqual([503, "unavailable"]);
    },
  );

  it("includes the stored version after a conflict", async () => {
    const { status, body } = await answer(() => {
      throw new DomainError("conflict", { currentVersion: 7 });
    });
    expect([status, body.error.currentVersion]).toEqual([409, 7]);
  });

  it("treats a missing file as a bug, not as an unreachable database", async () => {
    const { status } = await answer(() => readFile("/nowhere/picture.webp"));
    expect(status).toBe(500);
  });
});

async function queryAt(place: { host?: string; port?: number }): Promise<void> {
  const pool = new pg.Pool({ host: "127.0.0.1", ...place, user: "nobody", connectionTimeoutMillis: 200 });
  onTestFinished(() => pool.end());
  await drizzle(pool).execute(sql`select 1`);
}

async function waitForConnection(): Promise<void> {
  const { connectionString } = database;
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 50 });
  const client = await pool.connect();
  try {
    await pool.query("select 1");
  } finally {
    client.release();
    await pool.end();
  }
}

/** A TCP server in place of the database. */
async function startServer(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {}).once("data", () => onConnection(socket));
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("a bug", () => {
  it("is logged with its stack and answered with only a request id", async () => {
    const { status, body, lines } = await answer(() => {
      throw new TypeError("cannot read /secret/path of undefined");
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: "server_error", title: "Error", message: "An unexpected error occurred", requestId: reference },
    });
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged[0]).toMatchObject({
      level: "error",
      requestId: body.error.requestId,
      err: { type: "TypeError", message: "cannot read /secret/path of undefined" },
    });
    expect(logged[0].err.stack).toContain("error-response.test.ts");
  });

  it("in a query shows neither the statement nor its values", async () => {
    const { status, body, lines } = await answer(() => database.app.execute(sql`select ${"canary"} from nowhere`));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/nowhere|canary|42P01/);
    expect(lines.join("")).toContain("42P01");
    expect(lines.join("")).not.toContain("canary");
  });
});
