import { expect, test } from "vitest";
import { forgetExpired } from "#domain/moderation/site/retention/forget-expired.ts";
import { listServerErrors } from "#domain/records/server-errors/list-server-errors.ts";
import { recordServerErrors } from "#domain/records/server-errors/record-server-errors.ts";
import { useTestDatabase } from "#test/database.ts";
import { createLogger } from "../logs/logger.ts";
import { createErrorStore } from "./error-store.ts";

const database = useTestDatabase();

function loggerInto(errors: ReturnType<typeof createErrorStore>) {
  return createLogger({ level: "info", mode: "production", destination: { write() {} }, errors });
}

test("an error line is stored with reference, route and stack, and without secrets", async () => {
  const errors = createErrorStore();
  const log = loggerInto(errors).child({ requestId: "7d1c" });
  const token = "Zx9".repeat(12);
  const cause = new Error(`password=hunter2hunter2 at https://ada:pw@api.example/v1?key=abc123 Bearer ${token}`);
  const err = new Error(`Cannot mail ada@people.example, see /reset?token=${token}`, { cause });
  log.error({ err, method: "GET", path: "/resources/paint", email: "ada@people.example" }, "request failed");
  log.warn({ err }, "only a warning");
  errors.attach(database.app);
  await errors.flush();
  const { errors: stored } = await listServerErrors(database.app, { reference: "7d1c" });
  expect(stored).toEqual([
    expect.objectContaining({ reference: "7d1c", route: "GET /resources/paint", summary: "request failed" }),
  ]);
  const text = JSON.stringify(stored);
  expect(stored[0]?.stack).toMatch(/error-store\.test\.ts/);
  expect(text).toContain("Caused by");
  for (const secret of ["ada", "people.example", "hunter2", token, "abc123", "pw@"]) expect(text).not.toContain(secret);
});

test("a swarm of errors is cut short, and an unreachable database loses only the copy", async () => {
  const errors = createErrorStore();
  const log = loggerInto(errors);
  for (let n = 0; n < 80; n += 1) log.error({ err: new Error(`swarm ${n}`) }, "swarm");
  const closed = { insert: () => ({ values: () => Promise.reject(new Error("gone")) }) };
  const lost = createErrorStore();
  lost.attach(closed as never);
  loggerInto(lost).error("nobody hears this");
  await lost.flush();
  errors.attach(database.app);
  await errors.flush();
  const { errors: stored } = await listServerErrors(database.app, { reference: "" });
  expect(stored.filter(({ summary }) => summary === "swarm")).toHaveLength(50);
});

test("the hourly job keeps the last 200", async () => {
  const one = { requestId: null, route: null, summary: "old", message: "old", stack: null };
  await recordServerErrors(database.app, { errors: Array.from({ length: 230 }, () => one) });
  await recordServerErrors(database.app, { errors: [{ ...one, summary: "newest" }] });
  await forgetExpired(database.app);
  const { rows } = await database.pools.app.query("select count(*)::int as n from server_errors");
  expect(rows).toEqual([{ n: 200 }]);
  expect((await listServerErrors(database.app, { reference: "" })).errors[0]?.summary).toBe("newest");
});
