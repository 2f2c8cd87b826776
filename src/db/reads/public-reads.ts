import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../db.ts";

/** Everything that signed-out visitors see is read as this role (P7). */
export const PUBLIC_ROLE = "toolshelf_public";

/** The functions it may call; the migrations revoke them from everybody else. */
export const publicFunctions = [
  "correct_search_words",
  "count_lists",
  "count_new_in_list",
  "count_votes_by_day",
  "find_named_products",
  "find_shared_collection",
  "is_alternative",
  "list_alternatives",
  "list_people_to_index",
  "list_products",
  "list_shared_items",
  "list_upvoters",
  "rank_alternatives",
  "search_places",
  "search_products",
  "search_terms",
  "top_of_list",
];

/** The relations it may read: views with the public prefix, and the one table of numbers that has it too. */
const publicViews =
  "pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'r') and relname ~ '^(live|public)_'";
const functionNames = publicFunctions.map((name) => `'${name}'`).join(", ");
const callable = `pg_proc where pronamespace = 'public'::regnamespace and proname in (${functionNames})`;

/** Whether we may act as the role. From PostgreSQL 16 on, a member may not always. */
const canBecome = `coalesce((select pg_has_role(oid,
  case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
  from pg_roles where rolname = '${PUBLIC_ROLE}'), false)`;

const ensureRole = `do $$
begin
  if not exists (select from pg_roles where rolname = '${PUBLIC_ROLE}') then
    create role ${PUBLIC_ROLE} nologin;
  end if;
  if not ${canBecome} then
    execute format('grant ${PUBLIC_ROLE} to %I', current_user);
  end if;
exception
  -- The owner may not create or grant roles, or another server was faster.
  when insufficient_privilege or duplicate_object or unique_violation or invalid_grant_operation then null;
end $$`;

const missingGrants = `
  select format('grant select on %s to ${PUBLIC_ROLE}', oid::regclass) as statement
  from ${publicViews} and not has_table_privilege('${PUBLIC_ROLE}', oid, 'select')
  union all
  select format('grant execute on function %s to ${PUBLIC_ROLE}', oid::regprocedure)
  from ${callable} and not has_function_privilege('${PUBLIC_ROLE}', oid, 'execute')
  union all
  select 'grant usage on schema public to ${PUBLIC_ROLE}'
  where not has_schema_privilege('${PUBLIC_ROLE}', 'public', 'usage')`;

/**
 * Creates the public role if the database's owner may, and grants its missing privileges. Runs at every start, because
 * the role may have been created after the migrations ran.
 */
export async function grantPublicReads(client: pg.ClientBase): Promise<void> {
  await client.query(ensureRole);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [PUBLIC_ROLE]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ statement: string }>(missingGrants);
  for (const { statement } of rows) await client.query(statement);
}

/** False if the owner may not create roles and nobody else has; public reads then run as the owner. */
export async function canBecomePublicRole(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(`select ${canBecome} as can`);
  return rows[0]?.can ?? false;
}

/** Whether public reads can read all the relations they may. */
export async function canReadPublicly(open: Db): Promise<boolean> {
  const { rows } = await open.execute<{ can: boolean }>(
    sql.raw(`select has_schema_privilege('public', 'usage')
      and not exists (select from ${publicViews} and not has_table_privilege(oid, 'select'))
      and not exists (select from ${callable} and not has_function_privilege(oid, 'execute')) as can`),
  );
  return rows[0]?.can ?? false;
}

/** Relations that public reads must not reach and can: somebody granted more than the start does. */
export async function listExcessGrants(open: Db): Promise<string[]> {
  const { rows } = await open.execute<{ name: string }>(
    sql.raw(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        -- Those of extensions, such as pg_stat_statements, are nobody's secret.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
        and (has_table_privilege(oid, 'insert, update, delete, truncate')
          or (relname !~ '^(live|public)_' and has_table_privilege(oid, 'select')))
      order by relname limit 20`),
  );
  return rows.map(({ name }) => name);
}
