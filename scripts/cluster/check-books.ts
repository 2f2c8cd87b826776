import sharp from "sharp";
import { type Database, openDatabase } from "#db/database.ts";
import { findMissingGuards } from "#domain/records/audit/find-missing-guards.ts";
import { sealAuditLog } from "#domain/records/audit/seal-audit-log.ts";
import { verifyAuditLog } from "#domain/records/audit/verify-audit-log.ts";
import type { Books } from "./load/books.ts";
import { isAllowed } from "./load/ledger.ts";
import { idMark, type Person } from "./load/people.ts";
import { readObjects } from "./machines/object-folder.ts";

type Given = { books: Books; people: Person[]; url: string; objects: string };

/** Compares what was acknowledged with what is there. Returns what is wrong, and what was looked at, in words. */
export async function checkBooks({ books, people, url, objects }: Given): Promise<{ wrong: string[]; looked: string }> {
  const database = await openDatabase({ url, patience: 15 });
  try {
    const { rows: votes } = await query(database, votesOf);
    const { rows: comments } = await query(database, commentsOf);
    const { rows: acts } = await query(database, actsOf);
    const wrong = [
      ...books.wrong,
      ...compareVotes(books, votes),
      ...compareComments(books, comments),
      ...compareActs(books, acts),
      ...(await compareUploads(books, { database, objects })),
      ...(await compareSessions(books, people)),
      ...(await findWrongCounters(database)),
      ...(await findBrokenAudit(database)),
    ];
    const sizes = Object.entries(books).flatMap(([name, book]) =>
      typeof book === "object" && "entries" in book && "isFree" in book ? [describeSize(name, book.entries())] : [],
    );
    return { wrong, looked: sizes.join("; ") };
  } finally {
    await database.close();
  }
}

function describeSize(name: string, entries: [string, { acknowledged: unknown; possible: unknown[] }][]): string {
  const acknowledged = entries.filter(([, entry]) => entry.acknowledged !== null).length;
  const unknown = entries.filter(([, { possible }]) => possible.length > 0).length;
  return `${acknowledged} ${name}${unknown > 0 ? ` and ${unknown} with an unknown end` : ""}`;
}

const votesOf = `select user_id || ' ' || product_id as key from product_upvotes where user_id like '${idMark}%'`;
const commentsOf = `select user_id || ' ' || product_id as key, comment from product_feedback where user_id like '${idMark}%'`;
const actsOf = `select array_to_string(array(select jsonb_array_elements_text(after::jsonb -> 'terms')), ' ') as key
  from audit_log where action = 'synonyms.added' and actor_id like '${idMark}%'`;

type Row = Record<string, string>;

function query(database: Database, text: string): Promise<{ rows: Row[] }> {
  return database.pools.app.query<Row>(text);
}

export function compareVotes({ votes }: Pick<Books, "votes">, rows: Row[]): string[] {
  const stored = new Set(rows.map(({ key }) => key));
  const entries = votes.entries();
  const known = new Set(entries.map(([key]) => key));
  return [
    ...entries
      // Not cast and taken back look alike.
      .filter(([key, entry]) => !isAllowed({ ...entry, acknowledged: entry.acknowledged ?? false }, stored.has(key)))
      .map(
        ([key, { acknowledged }]) => `vote ${key}: ${acknowledged ? "acknowledged and lost" : "taken back and there"}`,
      ),
    ...[...stored].filter((key) => !known.has(String(key))).map((key) => `vote ${key}: nobody cast it`),
  ];
}

export function compareComments({ comments }: Pick<Books, "comments">, rows: Row[]): string[] {
  return comments.entries().flatMap(([key, entry]) => {
    const found = rows.filter((row) => row.key === key);
    if (found.length > 1) return [`comment ${key}: ${found.length} times`];
    return isAllowed(entry, found[0]?.comment ?? null) ? [] : [`comment ${key}: acknowledged and lost or another`];
  });
}

export function compareActs({ acts }: Pick<Books, "acts">, rows: Row[]): string[] {
  return acts.entries().flatMap(([key, { acknowledged, possible }]) => {
    const times = rows.filter((row) => row.key === key).length;
    const isRight = times === 1 ? acknowledged !== null || possible.length > 0 : times === 0 && acknowledged === null;
    return isRight ? [] : [`act ${key}: ${times} times in the audit log`];
  });
}

/** The picture that a profile shows must be in the store, and be the one that was sent. */
async function compareUploads({ uploads }: Books, given: { database: Database; objects: string }): Promise<string[]> {
  const stored = new Map(readObjects(given.objects));
  const text = `select p.id as person, p.avatar_key as key, count(f.key) as files from profiles p
    left join avatar_files f on f.key = p.avatar_key and f.retired_at is null where p.id like '${idMark}%' group by p.id`;
  const { rows } = await query(given.database, text);
  const wrong: string[] = [];
  for (const [person, entry] of uploads.entries()) {
    const row = rows.find((each) => each.person === person);
    const object = row?.key ? stored.get(row.key) : undefined;
    if (row?.key && !object) wrong.push(`upload of ${person}: ${row.key} is not in the store`);
    if (row?.key && Number(row.files) !== 1) wrong.push(`upload of ${person}: ${row.files} rows for its file`);
    const shade = object ? await readShade(object.bytes) : null;
    const isRight = [entry.acknowledged, ...entry.possible].some(
      (allowed) =>
        shade === allowed || (shade !== null && allowed !== null && Math.abs(shade - allowed) <= shadeTolerance),
    );
    if (!isRight) wrong.push(`upload of ${person}: shade ${shade} instead of ${entry.acknowledged}`);
  }
  return wrong;
}

/** What encoding as WebP may change. Shades that are sent after each other differ by more only now and then. */
const shadeTolerance = 4;

async function readShade(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return Math.round(channels[0]?.mean ?? -1);
}

async function compareSessions({ sessions }: Books, people: Person[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, { acknowledged, possible }] of sessions.entries()) {
    const [id = "", cookie = ""] = key.split(/ (.*)/);
    const person = people.find((each) => each.id === id);
    if (!person || possible.length > 0) continue;
    const { status, text } = await person.visitor.ask("/api/v1/session", { cookie });
    const { viewer } =
      status === 200 ? (JSON.parse(text) as { viewer: { userId: string } | null }) : { viewer: undefined };
    const expected = acknowledged === "open" ? id : undefined;
    if (viewer === undefined) wrong.push(`session of ${id}: answered ${status}`);
    else if (viewer?.userId !== expected) wrong.push(`session of ${id}: should be ${acknowledged}`);
  }
  return wrong;
}

async function findWrongCounters(database: Database): Promise<string[]> {
  const text = `
    select s.product_id::text as product, s.upvotes || ', ' || s.comments || ', ' || s.rating_count || ', ' || s.rating_sum as counted,
      s.departed_upvotes + v.votes || ', ' || f.comments || ', ' || f.ratings || ', ' || f.rating_sum as rows
    from product_stats s
    cross join lateral (select count(*) as votes from product_upvotes where product_id = s.product_id) v
    cross join lateral (
      select count(*) filter (where hidden_by is null) as comments,
        count(*) filter (where hidden_by is null and parent_id is null and counts_in_rating) as ratings,
        coalesce(sum(rating) filter (where hidden_by is null and parent_id is null and counts_in_rating), 0) as rating_sum
      from product_feedback where product_id = s.product_id) f
    where (s.upvotes, s.comments, s.rating_count, s.rating_sum)
      is distinct from (s.departed_upvotes + v.votes, f.comments, f.ratings, f.rating_sum)`;
  const { rows } = await query(database, text);
  return rows.map(
    ({ product, counted, rows: found }) => `counters of product ${product}: ${counted} for rows ${found}`,
  );
}

async function findBrokenAudit(database: Database): Promise<string[]> {
  await sealAuditLog(database.app);
  const { broken } = await verifyAuditLog(database.app);
  const missing = await findMissingGuards(database.app);
  return [
    ...(broken ? [`audit log: row ${broken.auditId} was ${broken.problem}`] : []),
    ...missing.map((name) => `audit log: ${name} is missing`),
  ];
}
