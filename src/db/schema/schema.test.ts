import { getTableColumns, getViewSelectedFields, is, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import * as catalog from "./catalog.ts";
import * as collections from "./collections.ts";
import * as engagement from "./engagement.ts";
import * as engine from "./engine.ts";
import * as follows from "./follows.ts";
import * as identity from "./identity.ts";
import * as liveViews from "./live-views.ts";
import * as operations from "./operations.ts";
import * as promotions from "./promotions.ts";
import * as sitePages from "./site-pages.ts";

const database = useTestDatabase();
const declared = Object.values({
  ...identity,
  ...catalog,
  ...collections,
  ...engagement,
  ...operations,
  ...engine,
  ...follows,
  ...promotions,
  ...sitePages,
  ...liveViews,
});

const sqlTypes: Record<string, string> = {
  bigserial: "bigint",
  "numeric(9, 2)": "numeric",
  "timestamp with time zone": "timestamp with time zone",
};

function columnsOf(relation: unknown): { name: string; columns: Record<string, string> } | null {
  if (is(relation, PgTable))
    return { name: getTableConfig(relation).name, columns: typesOf(getTableColumns(relation as Table)) };
  if (is(relation, PgView))
    return { name: getViewConfig(relation).name, columns: typesOf(getViewSelectedFields(relation)) };
  return null;
}

function typesOf(fields: Record<string, unknown>): Record<string, string> {
  const columns = Object.entries(fields).filter((entry): entry is [string, PgColumn] => is(entry[1], PgColumn));
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const type = column.getSQLType();
      return [toSnakeCase(key), type.endsWith("[]") ? "ARRAY" : (sqlTypes[type] ?? type)];
    }),
  );
}

test("every column the code declares is in the database with its type", async () => {
  const relations = declared.map(columnsOf).filter((relation) => relation !== null);
  expect(relations.length).toBeGreaterThan(20);
  const { rows } = await database.pools.app.query<{ table_name: string; column_name: string; data_type: string }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'",
  );
  for (const { name, columns } of relations) {
    const stored = rows.filter(({ table_name }) => table_name === name);
    const types = Object.fromEntries(stored.map(({ column_name, data_type }) => [column_name, data_type]));
    expect(types, name).toMatchObject(columns);
  }
});

test("the public role reads every live view and no base table", async () => {
  const { rows } = await database.pools.open.query<{ relname: string; relkind: string; can: boolean }>(`
    select relname, relkind, has_table_privilege('toolshelf_public', oid, 'select') as can
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`);
  const readable = rows.filter(({ can }) => can).map(({ relname }) => relname);
  expect(readable.every((name) => /^(?:live_|public_)/.test(name))).toBe(true);
  expect(rows.filter(({ relname }) => /^live_/.test(relname)).every(({ can }) => can)).toBe(true);
});
