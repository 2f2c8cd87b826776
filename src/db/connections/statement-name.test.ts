import { expect, test } from "vitest";
import { createStatementNames, nameOf, STATEMENT_NAMES_MAX } from "./statement-name.ts";

test.each([
  ['select "id", "name" from "niches" where "slug" = $1', "select_niches"],
  ["insert into letters (kind, address) values ($1, $2) on conflict do nothing", "insert_letters"],
  ["update product_stats set upvotes = upvotes + 1 where product_id = $1", "update_product_stats"],
  ["delete from public.sessions where expires_at < now()", "delete_sessions"],
  ["with gone as (select id from letters for update skip locked) update letters set tries = 0", "update_letters"],
  ["with best as (select id from products) select * from best", "select_products"],
  ["insert into a (x) select x from b on conflict (x) do update set y = 1", "insert_a"],
  ["select extract(epoch from now() - min(created_at)) from letters where state <> 'sent'", "select_letters"],
  ["select a is distinct from b from pairs", "select_pairs"],
  ["select * from search_products($1, $2)", "select_search_products"],
  ["select pg_notify($1, $2)", "select_pg_notify"],
  ["select id from jobs order by id limit 1 for update skip locked", "select_jobs"],
])("%s is %s and a hash", (text, name) => {
  expect(nameOf(text)).toMatch(new RegExp(`^${name}_[0-9a-f]{6}$`));
});

test("commands without a table are their words", () => {
  expect(["begin", "commit", " ROLLBACK "].map(nameOf)).toEqual(["begin", "commit", "rollback"]);
});

test("values, lengths of lists, numbers of rows and blanks change nothing", () => {
  const same = [
    ["select * from t where id in ($1, $2, $3) limit 10", "select *\n  from t where id in ($1,$2) limit 250"],
    ["insert into t (a, b) values (default, $1), (default, $2)", "INSERT INTO t (a, b) VALUES (default, $1)"],
    ["select * from t where a = 'it''s'", "select * from t where a = 'that'"],
    ["select array[$1::int, $2::int] from t -- now", "select array[$1::int] from t"],
  ];
  for (const [one = "", other = ""] of same) expect(nameOf(one)).toBe(nameOf(other));
});

test("a different column makes a different name", () => {
  expect(nameOf("select a from t where id = $1")).not.toBe(nameOf("select b from t where id = $1"));
});

test("there are at most 200 names, however many texts", () => {
  const statementOf = createStatementNames();
  const first = statementOf("select a0 from t0").name;
  const names = new Set(Array.from({ length: 5000 }, (_, n) => statementOf(`select a${n} from t${n}`).name));
  expect(names.size).toBe(STATEMENT_NAMES_MAX);
  expect(names).toContain("other");
  // What has a name keeps it, although its text has long been forgotten.
  expect(statementOf("select a0 from t0").name).toBe(first);
});

test("a statement that inserts thousands of rows is named by its beginning", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `($${2 * n + 1}, $${2 * n + 2})`).join(", ");
  const name = (count: number) => nameOf(`insert into t (a, b) values ${rows(count)}`);
  expect(name(5000)).toMatch(/^insert_t_/);
  expect(name(5000)).toBe(name(9000));
});
