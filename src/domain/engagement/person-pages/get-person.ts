import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import { type PersonSection, personSections } from "#contract/visitor/person-sections.ts";
import type { Db } from "#db/database.ts";
import {
  livePeople,
  livePersonCollections,
  livePersonFeedback,
  livePersonMade,
  livePersonStack,
  livePersonUpvotes,
} from "#db/schema/live-views.ts";
import { listSpines } from "../../catalog/products/lists/shelves/list-spines.ts";
import { keyOfName } from "../../people/names/key-of-name.ts";

type FoundPerson = Omit<PersonPage, "isOwn" | "isBlocked">;

type Row = Pick<PersonPage, "username" | "career" | "isDemo" | "since"> & {
  avatarKey: string | null;
  shown: PersonSection[];
  /** The ids of what they use, made and wrote about. */
  used: number[] | null;
  created: number[] | null;
  discussed: number[] | null;
} & Record<PersonSection, number>;

/** The public view of a person. Of a section that they don't show, it doesn't even have the number of entries. */
export async function getPerson(db: Db, { username }: { username: string }): Promise<FoundPerson> {
  const { rows } = await db.execute<Row>(sql`
    select p.username, p.avatar_key as "avatarKey", p.career, p.is_demo as "isDemo", p.shown_sections as shown,
      to_char(p.created_at at time zone 'utc', 'YYYY-MM') as since,
      ${counted(livePersonMade)} as made, ${counted(livePersonStack)} as stack,
      ${counted(livePersonFeedback)} as feedback, ${counted(livePersonUpvotes)} as upvotes,
      ${counted(livePersonCollections)} as collections,
      ${newest(livePersonStack)} as used, ${newest(livePersonMade)} as created, ${newest(livePersonFeedback)} as discussed
    from ${livePeople} p where p.username_key = ${keyOfName(username)}`);
  const [row] = rows;
  if (!row) throw new DomainError("person_not_found");
  const { avatarKey, shown, used, created, discussed, made, stack, feedback, upvotes, collections, ...person } = row;
  const totals: Record<PersonSection, number> = { made, stack, feedback, upvotes, collections };
  const sections = (Object.keys(personSections) as PersonSection[])
    .filter((name) => shown.includes(name))
    .map((name) => ({ name, total: totals[name] }));
  const { of, ids } = shelfOf({ used, created, discussed });
  const shelf = { of, spines: await listSpines(db, { ids }) };
  return { ...person, avatarUrl: avatarKey && paths.file(avatarKey), sections, shelf, isIndexed: isIndexed(row) };
}

/** What they use; without that what they made or wrote about, whatever is more. */
function shelfOf({ used, created, discussed }: Pick<Row, "used" | "created" | "discussed">) {
  if (used) return { of: "stack" as const, ids: used };
  const [made, talked] = [created ?? [], discussed ?? []];
  return made.length > 0 && made.length >= talked.length
    ? { of: "made" as const, ids: made }
    : { of: "feedback" as const, ids: talked };
}

type Section =
  | typeof livePersonCollections
  | typeof livePersonMade
  | typeof livePersonStack
  | typeof livePersonFeedback
  | typeof livePersonUpvotes;

/** Stops counting at the number that can be paged through, so that a person with ten times as many costs the same. */
const counted = (section: Section) => sql`(select count(*)::int from (
  select from ${section} s where s.user_id = p.id limit ${sql.raw(String(limits.people.sectionMax))}) as newest)`;

/** The products of its newest entries; null if there are none. */
const newest = (
  section: typeof livePersonStack | typeof livePersonMade | typeof livePersonFeedback,
) => sql`(select json_agg(id) from (
  select s.product_id::integer as id from ${section} s where s.user_id = p.id
  order by s.created_at desc, s.product_id desc limit ${sql.raw(String(limits.lists.onLargeShelf))}) as newest)`;

/** The same rule as list_people_to_index() in the database. */
function isIndexed({ isDemo, made, feedback, stack }: Row): boolean {
  const { indexedMadeMin, indexedFeedbackMin, indexedStackMin } = limits.people;
  return !isDemo && (made >= indexedMadeMin || feedback >= indexedFeedbackMin || stack >= indexedStackMin);
}
