import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { errorForLog } from "./error-for-log.ts";

const database = useTestDatabase();

describe("errorForLog", () => {
  it("reports a failed query without its values or the row's contents", async () => {
    await database.app.execute(sql`create table people (email text unique)`);
    await database.app.execute(sql`insert into people values (${"canary@example.org"})`);
    const error = await database.app
      .execute(sql`insert into people values (${"canary@example.org"})`)
      .then(() => null)
      .catch((caught: unknown) => caught);
    const logged = errorForLog(error);
    expect(JSON.stringify(logged)).not.toContain("canary");
    expect(logged.message).toBe("Failed query: insert into people values ($1)");
    expect(logged.cause).toMatchObject({ code: "23505", constraint: "people_email_key" });
    expect(logged.stack).toMatch(/\n\s+at /);
  });

  it("removes e-mail addresses from messages and stacks", () => {
    const logged = errorForLog(
      new Error("could not mail canary.person@example.org\n(second line: canary@example.org)"),
    );
    expect(JSON.stringify(logged)).not.toContain("canary");
    expect(logged.message).toContain("could not mail [e-mail]");
  });

  it("accepts values that are not errors, and does not follow causes forever", () => {
    expect(errorForLog("just text")).toEqual({ type: "string", message: "just text" });
    // The router throws this when no route matches.
    const unmatched = { status: 404, statusText: "Not Found", data: "Error: No route matches" };
    expect(errorForLog(unmatched)).toEqual({ type: "object", message: "404 Not Found" });
    const circular = new Error("round");
    circular.cause = circular;
    expect(JSON.stringify(errorForLog(circular)).match(/"message":"round"/g)).toHaveLength(6);
  });
});
