import { type SQL, sql } from "drizzle-orm";
import { type RetentionKind, retentionPeriods } from "#contract/shared/retention.ts";
import { SETTINGS_KEY } from "./find-settings.ts";

/**
 * How long something is kept, as an interval: what administrators have set, or what is built in. Read in the statement
 * that uses it, so a change applies at once in every process.
 */
export function keptFor(kind: RetentionKind): SQL {
  const { days, min, max } = retentionPeriods[kind];
  // Literals, so that plans don't depend on parameters.
  return sql.raw(`make_interval(days => least(${max}, greatest(${min}, coalesce((
    select (value -> 'retention' ->> '${kind}')::int from site_settings where key = '${SETTINGS_KEY}'), ${days}))))`);
}
