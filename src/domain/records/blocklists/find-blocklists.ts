import { sql } from "drizzle-orm";
import type { BlocklistEntries } from "#contract/admin/site/blocklists.ts";
import type { Db } from "#db/database.ts";
import { openDomainMatcher } from "./open-domain-matcher.ts";
import { type Matcher, openWordMatcher } from "./open-word-matcher.ts";

export const BLOCKLISTS_KEY = "blocklists";

export type Blocklists = {
  entries: BlocklistEntries;
  /** A hash of what is stored. */
  version: string;
  mailDomain: Matcher;
  website: Matcher;
  word: Matcher;
};

const none: BlocklistEntries = { mailDomains: [], websites: [], words: [] };

/** The last lists read. They are the same for hundreds of writes, and reading them again would cost more than the write. */
let known: Blocklists = openBlocklists(none, { version: "" });

/** What administrators have blocked; nothing on a new site. One read by primary key. */
export async function findBlocklists(db: Db): Promise<Blocklists> {
  const { rows } = await db.execute<{ version: string; entries: BlocklistEntries | null }>(sql`
    select md5(value::text) as version, case when md5(value::text) <> ${known.version} then value end as entries
    from site_settings where key = ${BLOCKLISTS_KEY}`);
  const [row] = rows;
  if (!row) return openBlocklists(none, { version: "" });
  if (row.entries === null) return known.version === row.version ? known : await findBlocklists(db);
  known = openBlocklists({ ...none, ...row.entries }, { version: row.version });
  return known;
}

/** Lists ready to look things up, stored or not. */
export function openBlocklists(entries: BlocklistEntries, { version }: { version: string }): Blocklists {
  return {
    entries,
    version,
    mailDomain: openDomainMatcher(entries.mailDomains),
    website: openDomainMatcher(entries.websites),
    word: openWordMatcher(entries.words),
  };
}
