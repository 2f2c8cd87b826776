import type pg from "pg";
import { quote } from "./find-tables.ts";

type Parked = { kind: "foreign key" | "constraint" | "index"; drop: string; make: string };

type ParkedIndexes = { makeIndexes(): Promise<void>; makeForeignKeys(): Promise<void> };

/**
 * What makes an index more than its definition, which a new one would lack: a comment, statistics, another tablespace, a role
 * in CLUSTER or replication.
 */
const HAS_MORE = `(
  i.indisclustered or i.indisreplident or not i.indisvalid
  or exists (select from pg_class x where x.oid = i.indexrelid and x.reltablespace <> 0)
  or exists (select from pg_attribute a where a.attrelid = i.indexrelid and coalesce(a.attstattarget, -1) >= 0)
  or exists (select from pg_description d where d.objoid in (i.indexrelid, c.oid))
)`;

/**
 * Drops the tables' foreign keys, unique and primary keys and indexes, and returns what makes them again from full tables.
 * Everything happens in the caller's transaction: if it fails, they were never gone. A key that something else than a
 * foreign key needs stays, such as that of a table whose view groups by it.
 */
export async function parkIndexes(client: pg.Client, { tables }: { tables: string[] }): Promise<ParkedIndexes> {
  const { rows: parked } = await client.query<Parked>(
    `with targets as (select name::regclass as oid from unnest($1::text[]) as name),
    kept as (
      select i.indexrelid from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
      where i.indrelid in (select oid from targets) and (${HAS_MORE} or exists (
        select from pg_depend d where d.refobjid in (c.oid, i.indexrelid) and d.deptype = 'n'
          and (d.refclassid = 'pg_constraint'::regclass or d.refclassid = 'pg_class'::regclass)
          and d.classid <> 'pg_constraint'::regclass))
    )
    select kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from (
      select *, case contype when 'f' then 'foreign key' else 'constraint' end as kind from pg_constraint
      where contype = 'f' and (conrelid in (select oid from targets) or confrelid in (select oid from targets))
        and conparentid = 0 and not exists (select from pg_description d where d.objoid = pg_constraint.oid)
        or contype in ('p', 'u', 'x') and conrelid in (select oid from targets)
          and conindid not in (select indexrelid from kept)
    ) as constraints
    union all
    select 'index', format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
    where i.indrelid in (select oid from targets) and i.indexrelid not in (select indexrelid from kept)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    order by 3`,
    [tables.map(quote)],
  );
  const of = (...kinds: Parked["kind"][]) => parked.filter(({ kind }) => kinds.includes(kind));
  // Foreign keys first: they need the keys that they point to.
  await run(
    client,
    [...of("foreign key"), ...of("constraint", "index")].map(({ drop }) => drop),
  );
  return {
    async makeIndexes() {
      // Building one sorts it in memory; the default of 64 MB spills to disk for large tables.
      await client.query("set local maintenance_work_mem = '256MB'");
      await run(
        client,
        of("constraint", "index").map(({ make }) => make),
      );
    },
    makeForeignKeys: () =>
      run(
        client,
        of("foreign key").map(({ make }) => make),
      ),
  };
}

async function run(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
