import { oldestPostgres, readServerFacts, type ServerFacts } from "#db/connections/server-facts.ts";
import { type ExaminedPool, examinePools } from "#db/connections/verify-pools.ts";
import type { Database } from "#db/database.ts";
import { readSchemaState } from "#db/migrate/migrate-database.ts";
import { fourDigits } from "#db/migrate/own-migrations.ts";
import { canReadPublicly, listExcessGrants, PUBLIC_ROLE } from "#db/reads/public-reads.ts";
import type { Finding } from "./finding.ts";

/** Links and limits by time compare the two clocks: a sign-in fails from about a minute on. */
const clockNoteMs = 2000;
const clockWrongMs = 15_000;

// PostgreSQL's code for a right that is missing.
const INSUFFICIENT_PRIVILEGE = "42501";

/** What the database is, who we are there, and whether its schema and its clock fit. */
export async function examineDatabase(database: Database, { now = Date.now } = {}): Promise<Finding[]> {
  const facts = await readServerFacts(database.pools.app, { now });
  return [
    examineServer(facts),
    examineRole(facts, database),
    ...(await examineAllPools(database)),
    await examineSchema(database),
    examineClock(facts),
  ];
}

function examineServer({ version, majorVersion, database: name }: ServerFacts): Finding {
  const check = "database";
  if (majorVersion < oldestPostgres) {
    return { check, state: "wrong", text: `PostgreSQL ${version} is too old: move to ${oldestPostgres} or newer.` };
  }
  return { check, state: "ok", text: `PostgreSQL ${version}, database ${name}.` };
}

function examineRole(facts: ServerFacts, { isPublicRoleSeparate }: Database): Finding {
  const { role, database, isSuperuser, ownsDatabase, canCreateRoles } = facts;
  const check = "role";
  if (!ownsDatabase) {
    const text = `${role} does not own the database, so migrations may fail: alter database "${database}" owner to "${role}"`;
    return { check, state: "wrong", text };
  }
  if (!isPublicRoleSeparate) {
    const text = canCreateRoles
      ? `Public reads run as ${role}: start the site once, which creates ${PUBLIC_ROLE}.`
      : `Public reads run as ${role} with all its rights: give it CREATEROLE, or see "The public database role" in docs/security.md.`;
    return { check, state: "note", text };
  }
  if (isSuperuser) {
    return { check, state: "note", text: `${role} is a superuser: a role that owns the database is enough.` };
  }
  return { check, state: "ok", text: `${role} owns the database.` };
}

const poolNames: Partial<Record<ExaminedPool["name"], string>> = {
  app: "the site",
  reads: "reads of people who are signed in",
  open: "public reads",
  replica: "public reads on the replica",
};

/** `replica_2` is the second one of DATABASE_READ_URL. */
function poolName(name: ExaminedPool["name"]): string {
  return poolNames[name] ?? `on ${name.replace("_", " ")}`;
}

async function examineAllPools(database: Database): Promise<Finding[]> {
  const check = "pools";
  const pools = await examinePools(database);
  const problems = pools.flatMap(({ problem }): Finding[] =>
    problem ? [{ check, state: "wrong", text: problem }] : [],
  );
  if (problems.length > 0) return problems;
  if (!(await canReadPublicly(database.open))) {
    const text = `${PUBLIC_ROLE} lacks rights to what public pages show: start the site again, each start grants them.`;
    return [{ check, state: "wrong", text }];
  }
  const excess = database.isPublicRoleSeparate ? await listExcessGrants(database.open) : [];
  if (excess.length > 0) {
    const text = `Public reads can reach more than they should: revoke all on ${excess.join(", ")} from public, ${PUBLIC_ROLE}`;
    return [{ check, state: "wrong", text }];
  }
  const roles = pools.map(({ name, role }) => `${poolName(name)} as ${role ?? "nobody, it is lost"}`);
  return [{ check, state: "ok", text: `Run ${roles.join(", ")}.` }];
}

async function examineSchema({ pools }: Database): Promise<Finding> {
  const check = "schema";
  const schema = await readSchemaState(pools.app).catch((error: { code?: string }) => {
    if (error.code === INSUFFICIENT_PRIVILEGE) return null;
    throw error;
  });
  if (!schema) return { check, state: "wrong", text: "The role may not read which migrations have run." };
  const { isOurs, missing, isTooNew } = schema;
  if (isTooNew) {
    return { check, state: "wrong", text: "A newer Toolshelf has migrated the database: update this server." };
  }
  if (!isOurs) return { check, state: "note", text: "The database is empty: npm run db:migrate, or npm start." };
  const [first] = missing;
  if (first) {
    const text = `${missing.length} of this version's migrations have not run, the first is ${fourDigits(first.number)}: npm run db:migrate, or npm start.`;
    return { check, state: "note", text };
  }
  return { check, state: "ok", text: "Has every migration." };
}

function examineClock({ clockAheadMs }: ServerFacts): Finding {
  const check = "clock";
  const seconds = (Math.abs(clockAheadMs) / 1000).toFixed(1);
  const where = `The database's clock is ${seconds} s ${clockAheadMs > 0 ? "ahead of" : "behind"} this machine's`;
  const off = Math.abs(clockAheadMs);
  if (off < clockNoteMs) return { check, state: "ok", text: `${where}.` };
  const state = off < clockWrongMs ? "note" : "wrong";
  return { check, state, text: `${where}: sign-ins and expiries go wrong. Let both follow a time server (NTP).` };
}
