import type pg from "pg";

type Parked = { drop: string; restore: string };

/**
 * Drops or disables the tables' triggers, foreign keys, unique constraints and secondary indexes, and returns the
 * function that restores them. One pass over full tables is many times faster than maintaining them row by row. If the
 * load fails, the caller's transaction restores everything.
 */
export async function parkConstraints(client: pg.ClientBase, { tables }: { tables: readonly string[] }) {
  const parked = await client.query<Parked>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('f', 'u')
      union all
      select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i where i.indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
      order by drop`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { drop } of parked.rows) await client.query(drop);

  return async function restore(onStep: (statement: string) => void) {
    // Indexes before foreign keys: checking a key may use them.
    const steps = parked.rows.toSorted(
      (a, b) => Number(a.restore.startsWith("alter")) - Number(b.restore.startsWith("alter")),
    );
    for (const { restore: statement } of steps) {
      await client.query(statement);
      onStep(statement);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}
