import type pg from "pg";

/** All names are read before the first is dropped: dropping one may take others with it. */
const DROPS = [
  drops({
    catalog: "pg_class",
    what: `format('%s %s', case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      else 'table' end, o.oid::regclass)`,
    where: "o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S')",
    // An identity column's sequence can only go with its table.
    orderBy: "o.relkind = 'S'",
  }),
  drops({
    catalog: "pg_proc",
    what: "format('routine %s', o.oid::regprocedure)",
    where: "o.pronamespace = 'public'::regnamespace",
  }),
  drops({
    catalog: "pg_type",
    what: "format('type %s', o.oid::regtype)",
    where: "o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd', 'r')",
  }),
  drops({
    catalog: "pg_ts_config",
    what: "format('text search configuration %s', o.oid::regconfig)",
    where: "o.cfgnamespace = 'public'::regnamespace",
  }),
];

/**
 * Drops everything that migrations have created, including the record of them, so that they can run again. Extensions
 * stay: on a managed server they may belong to somebody else.
 */
export async function dropSchema(client: pg.Client): Promise<void> {
  for (const drop of DROPS) await client.query(drop);
  await client.query("delete from drizzle.__drizzle_migrations");
}

type Drops = { catalog: string; what: string; where: string; orderBy?: string };

function drops({ catalog, what, where, orderBy = "o.oid" }: Drops): string {
  return `
    do $drop$
    declare
      name text;
    begin
      foreach name in array array(
        select ${what} from ${catalog} o where ${where} and not exists (
          select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = o.oid and e.deptype = 'e')
        order by ${orderBy}
      ) loop
        execute 'drop ' || regexp_replace(name, '^(text search configuration|materialized view|\\w+) ', '\\1 if exists ') || ' cascade';
      end loop;
    end $drop$`;
}
