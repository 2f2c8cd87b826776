import { expect, test } from "vitest";
import { findUnsafeMigrations } from "./find-unsafe-migrations.ts";

const releases = { changelog: "## [0.3.0]\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-19\n", current: "0.3.0" };
const first = "-- Oldest compatible program: 0095\n";
const judge = (text: string, number = 1234) =>
  findUnsafeMigrations([{ path: `src/db/migrations/${number}_x.sql`, text: first + text }], releases);

const refused: Record<string, [text: string, message: RegExp]> = {
  "an index on a table that exists": ["create index tags_name on tags (name);", /Kind: concurrent indexes/],
  "a unique index without a name": ["create unique index on tags (name);", /Kind: concurrent indexes/],
  "a concurrent index in a transaction": ["create index concurrently a on tags (name);", /second line/],
  "a column that goes": ["alter table tags drop column color;", /drops something.*Unused since: 0\.2\.0/],
  "a column that goes, without the word": ["alter table tags\n  add column a int,\n  drop color;", /drops something/],
  "a table that goes": ["drop table tags;", /drops something/],
  "a new name": ["alter table tags rename column color to hue;", /renames something/],
  "a removal that names the release being made": ["-- Unused since: 0.3.0\ndrop table tags;", /drops something/],
  "a removal that names no release": ["-- Unused since: 9.9.9\ndrop table tags;", /drops something/],
  "a check of all rows": ["alter table tags add constraint tidy check (name <> '');", /not valid/],
  "a foreign key": ["alter table tags add foreign key (owner) references users;", /not valid/],
  "a constraint with an index": ["alter table tags add constraint one unique (name);", /using index/],
  "a column that must be filled": ["alter table tags add column hue int not null;", /Give it a default/],
  "a column that must not be empty any more": ["alter table tags alter column hue set not null;", /reads the whole/],
  "another type": ["alter table tags alter hue type text;", /writes the whole table/],
  "a default that differs per row": [
    "alter table tags add column a uuid default gen_random_uuid();",
    /writes the whole/,
  ],
  "an update of all rows": ["update tags set hue = 1;", /Kind: backfill/],
  "an unknown kind": ["-- Kind: slow\nselect 1;", /a kind that does not exist/],
  "something else among concurrent indexes": [
    "-- Kind: concurrent indexes\ncreate index concurrently a on tags (name);\nselect 1;",
    /may only have/,
  ],
  "a backfill without a cursor": ["-- Kind: backfill\nupdate tags set hue = 1;", /one statement that takes a cursor/],
  "a backfill of two statements": [
    "-- Kind: backfill\nselect $1 as next, 1 as rows limit 1;\nselect 1;",
    /one statement that takes a cursor/,
  ],
};

test.each(Object.entries(refused))("refuses %s", (_, [text, message]) => {
  const found = judge(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(message);
});

const accepted: Record<string, string> = {
  "a new table with its indexes": `create table shelves (id bigint primary key, name text not null);
    create index shelves_name on shelves (name);
    alter table shelves add constraint tidy check (name <> '');`,
  "columns that may be empty or have a default": `alter table tags add column hue int,
    add column is_old boolean not null default false;`,
  "a function, whatever its body does": `create or replace function f() returns trigger language plpgsql as $$
    begin
      update tags set hue = 1;
      delete from tags;
    end $$;
    create function g() returns int language sql begin atomic
      update tags set hue = case when hue > 1 then 2 else 1 end;
      select 1;
    end;`,
  "concurrent indexes": "-- Kind: concurrent indexes\n\n-- Why.\ncreate index concurrently tags_hue on tags (hue);",
  "a backfill":
    "-- Kind: backfill\nwith b as (select id from tags where id > coalesce($1::bigint, 0) order by id limit 500)\n" +
    "select max(id)::text as next, count(*) as rows from b;",
  "a view that is made anew": "drop view live_tags;\ncreate view live_tags as select * from tags;",
  "a check that isn't valid yet, about a column that is empty":
    "alter table tags add check (hue is not null) not valid;",
  "a removal that names a release": "-- Unused since: 0.1.0\nalter table tags drop column color;",
  "a constraint that isn't valid yet, and its validation": `alter table tags add constraint tidy check (name <> '') not valid;
    alter table tags validate constraint tidy;`,
  "what somebody has explained": "-- Allowed: has a dozen rows\nupdate site_settings set value = '1' where key = 'x';",
  "words in comments and texts": "-- drop table tags;\ncomment on table tags is 'drop column; rename';",
};

test.each(Object.entries(accepted))("accepts %s", (_, text) => {
  expect(judge(text)).toEqual([]);
});

test("says where the statement is, and leaves alone what has run everywhere", () => {
  expect(judge("\n\nselect 1;\n\ndrop table tags;")).toMatchObject([{ line: 6 }]);
  expect(judge("drop table tags;", 95)).toEqual([]);
});
