import { sql } from "drizzle-orm";
import { usernameKey, withSuffix } from "#contract/shared/people/username.ts";
import type { Db } from "../database.ts";
import type { DemoPerson, DemoQueue } from "./demo-schema.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

/** The maker of the made-up products; demo sign-in finds the account by its address. */
export const demoMaker = {
  username: "demo_maker",
  displayName: "Demo Maker",
  career: "Product engineer",
  email: "maker@demo.example",
};

/** The email address identifies a demo person: a real person may already have their username. */
export function demoEmail({ username }: { username: string }): string {
  return username === demoMaker.username ? demoMaker.email : `${username}@demo.example`;
}

type NewDemoPeople = { people: DemoPerson[] } & Pick<DemoQueue, "newcomers">;

export async function insertDemoPeople(db: Db, { people, newcomers }: NewDemoPeople): Promise<void> {
  const everyone: (DemoPerson & { joinedDaysAgo?: number })[] = [demoMaker, ...people, ...newcomers];
  const usernames = await freeUsernames(
    db,
    everyone.map(({ username }) => username),
  );
  const rows = everyone.map((person, position) => {
    const username = usernames[position] ?? person.username;
    return {
      id: `demo-${person.username}`,
      email: demoEmail(person),
      name: person.displayName,
      username,
      key: usernameKey(username),
      career: person.career,
      // All but the newcomers joined before the first product was listed.
      days: person.joinedDaysAgo ?? 125 + unitOf("joined", person.username) * 60,
    };
  });
  const set = recordset(
    rows,
    "id text, email text, name text, username text, key text, career text, days double precision",
  );
  await db.execute(sql`
    insert into users (id, name, email, email_verified, is_demo, created_at, updated_at)
    select id, name, email, true, true, joined.at, joined.at
    from ${set}, lateral (select now() - make_interval(secs => days * 86400) as at) as joined
    on conflict (email) do nothing
  `);
  await db.execute(sql`
    insert into profiles (id, username, username_key, career, is_demo, onboarded_at, last_active_at, created_at, updated_at)
    select u.id, r.username, r.key, r.career, true, u.created_at, now(), u.created_at, u.created_at
    from ${set} join users u on u.email = r.email
    on conflict (id) do nothing
  `);
}

/**
 * The catalog may be loaded into a site that already has people, and one of them may have a demo person's username.
 */
async function freeUsernames(db: Db, usernames: string[]): Promise<string[]> {
  const result = await db.execute<{ username_key: string }>(sql`select username_key from profiles where not is_demo`);
  const taken = new Set(result.rows.map((row) => row.username_key));
  return usernames.map((username) => {
    let free = username;
    for (let n = 2; taken.has(usernameKey(free)); n++) free = withSuffix(username, n);
    return free;
  });
}
