import { expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";

const split = (file: string) => splitStatements(file).map(({ sql }) => sql.replaceAll(/\s+/g, " "));

test("semicolons end a statement, except in texts, names, comments and bodies", () => {
  expect(split(`select 'a;''b'; select ";" -- one; two\n; /* three; */ select 1`)).toEqual([
    "select 'a;''b'",
    'select ";"',
    "select 1",
  ]);
  expect(split("create function f() as $$ a; $inner$ b; $inner$ c; $$; select $1;")).toEqual([
    "create function f() as $$ a; $inner$ b; $inner$ c; $$",
    "select $1",
  ]);
  const atomic = "create function f() begin atomic select case when true then 1 end; select 2; end";
  expect(split(`${atomic}; select 3;`)).toEqual([atomic, "select 3"]);
});

test("each has its line and the comments before it", () => {
  expect(splitStatements("-- First.\n\n-- Second.\nselect\n  1;\n-- Third.\nselect 2;\n-- Last.")).toEqual([
    { sql: "select\n  1", line: 4, comments: ["First.", "Second."] },
    { sql: "select 2", line: 7, comments: ["Third."] },
  ]);
});
