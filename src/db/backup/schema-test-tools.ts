import type pg from "pg";

/** What migrations make, by kind: a query that names and defines each. What belongs to an extension is left out. */
const KINDS = {
  columns: `
    select c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attidentity::text || a.attgenerated::text as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and ${isOurs("pg_class", "c.oid")}`,
  tables: `
    select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
      c.reloptions, pg_get_userbyid(c.relowner) = current_user) as definition
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs("pg_class", "c.oid")}`,
  constraints: `
    select conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) || ' ' || convalidated::text as definition
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  indexes: `
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  views: `
    select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${isOurs("pg_class", "c.oid")}`,
  functions: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${isOurs("pg_proc", "p.oid")}`,
  triggers: `
    select t.tgrelid::regclass::text || ' ' || t.tgname as name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as definition
    from pg_trigger t where not t.tgisinternal`,
  sequences: `
    select sequencename as name,
      concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) as definition
    from pg_sequences where schemaname = 'public'`,
  types: `
    select t.typname as name, t.typtype::text || ' ' || coalesce(
      (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '') as definition
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and ${isOurs("pg_type", "t.oid")}`,
  policies: `
    select polrelid::regclass::text || ' ' || polname as name, pg_get_expr(polqual, polrelid) as definition from pg_policy`,
  grants: `
    select kind || ' ' || name as name, string_agg(role || ' ' || privilege, ', ' order by role, privilege) as definition
    from (
      select 'relation' as kind, c.relname::text as name, a.grantee, a.privilege_type as privilege
        from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs("pg_class", "c.oid")}
      union all
      select 'column', c.relname || '.' || t.attname, a.grantee, a.privilege_type
        from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
        where c.relnamespace = 'public'::regnamespace and ${isOurs("pg_class", "c.oid")}
      union all
      select 'function', p.oid::regprocedure::text, a.grantee, a.privilege_type
        from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace = 'public'::regnamespace and ${isOurs("pg_proc", "p.oid")}
      union all
      select 'schema', n.nspname::text, a.grantee, a.privilege_type
        from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'public'
    ) g, lateral (select case when g.grantee = 0 then 'public' else pg_get_userbyid(g.grantee) end as role) r
    where privilege <> 'MAINTAIN'
    group by 1`,
  settings: `
    select coalesce(pg_get_userbyid(nullif(setrole, 0)), 'all') as name, setconfig::text as definition
    from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())`,
  searchConfigurations: `
    select c.cfgname || ' ' || m.maptokentype as name,
      string_agg(m.mapdict::regdictionary::text, ', ' order by m.mapseqno) as definition
    from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid
    where c.cfgnamespace = 'public'::regnamespace group by 1`,
  extensions: `select extname as name, '' as definition from pg_extension`,
};

type Kind = keyof typeof KINDS;
export type SchemaDescription = Record<Kind, Record<string, string>>;

/** Everything but rows. Columns by name: COPY names them, and an upgraded table has them in another order. */
export async function describeSchema(db: Pick<pg.Pool, "query">): Promise<SchemaDescription> {
  const description = {} as SchemaDescription;
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await db.query<{ name: string; definition: string }>(query);
    description[kind as Kind] = Object.fromEntries(
      rows.map(({ name, definition }) => [name, definition] as const).sort(),
    );
  }
  return description;
}

function isOurs(catalog: string, oid: string): string {
  return `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
}
