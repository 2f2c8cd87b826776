import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { withBackupClient } from "./backup-client.ts";
import { findTables, parentsFirst } from "./find-tables.ts";

describe("parentsFirst", () => {
  test("puts a table after all tables it references", () => {
    const tables = [
      { name: "votes", parents: ["people", "products"] },
      { name: "products", parents: ["people"] },
      { name: "people", parents: [] },
    ];
    expect(parentsFirst(tables).map(({ name }) => name)).toEqual(["people", "products", "votes"]);
  });

  test("ignores references to a table that is left out", () => {
    expect(parentsFirst([{ name: "votes", parents: ["people"] }])).toHaveLength(1);
  });

  test("names the tables of a cycle", () => {
    const tables = [
      { name: "hen", parents: ["egg"] },
      { name: "egg", parents: ["hen"] },
      { name: "farm", parents: [] },
    ];
    expect(() => parentsFirst(tables)).toThrow("in a cycle: hen, egg");
  });
});

describe("findTables", () => {
  const database = useTestDatabase();

  test("finds our tables without generated columns, and leaves out transient ones", async () => {
    await database.pools.app.query("create unlogged table passing_things (id int)");
    await database.pools.app.query("create schema queue create table jobs (id int)");
    const tables = await withBackupClient(database.url, findTables);
    const names = tables.map(({ name }) => name);
    expect(names.indexOf("users")).toBeLessThan(names.indexOf("profiles"));
    expect(names.indexOf("product_directory")).toBeLessThan(names.indexOf("product_feedback"));
    expect(names.filter((name) => ["passing_things", "rate_limits", "jobs", "letters"].includes(name))).toEqual([]);
    const feedback = tables.find(({ name }) => name === "product_feedback");
    expect(feedback?.columns).not.toContain("is_reply");
    expect(feedback?.columns).toContain("parent_id");
    expect(feedback?.sequences).toEqual(["product_feedback_id_seq"]);
  });
});
