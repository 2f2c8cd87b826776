import pg from "pg";

export type Table = { name: string; columns: string[]; sequences: string[] };
type FoundTable = Table & { parents: string[] };

/**
 * The site that made the backup sends its queued letters itself: a copy would send them twice, and their codes and
 * links don't belong in an archive.
 */
export const passingTables = ["letters"];

/**
 * Every table worth backing up, parents before children. Left out: letters, unlogged tables (rate limits), which a
 * database crash may empty too, and the job queue, which has its own schema.
 */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const result = await client.query<FoundTable>(
    `
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attname) as columns,
      array(select s.relname::text from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
        where d.classid = 'pg_class'::regclass and d.refobjid = c.oid and d.deptype in ('a', 'i')
        order by s.relname) as sequences,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all ($1)
      and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    order by c.relname
  `,
    [passingTables],
  );
  return parentsFirst(result.rows).map(({ name, columns, sequences }) => ({ name, columns, sequences }));
}

/** A table may reference itself: its rows are checked together, at the end of the statement. */
export function parentsFirst<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const ordered: T[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) throw new Error(`These tables reference each other in a cycle: ${[...names].join(", ")}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export function quote(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

export function copyTarget({ name, columns }: Pick<Table, "name" | "columns">): string {
  return `${quote(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}
