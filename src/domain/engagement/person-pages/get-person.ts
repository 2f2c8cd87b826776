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
import { listSpines } from "../../catalog/products/lists/list-spines.ts";
import { keyOfName } from "../../people/names/key-of-name.ts";

type FoundPerson = Omit<PersonPage, "isOwn" | "isBlocked">;

type Row = Pick<PersonPage, "username" | "career" | "isDemo" | "since"> & {
  avatarKey: string | null;
  shown: PersonSection[];
  /** The ids of what they use and of what they wrote about. */
  used: number[] | null;
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
      ${newest(livePersonStack)} as used, ${newest(livePersonFeedback)} as discussed
    from ${livePeople} p where p.username_key = ${keyOfName(username)}`);
  const [row] = rows;
  if (!row) throw new DomainError("person_not_found");
  const { avatarKey, shown, used, discussed, made, stack, feedback, upvotes, collections, ...person } = row;
  const totals: Record<PersonSection, number> = { made, stack, feedback, upvotes, collections };
  const sections = (Object.keys(personSections) as PersonSection[])
    .filter((name) => shown.includes(name))
    .map((name) => ({ name, total: totals[name] }));
  const shelf = {
    of: used ? ("stack" as const) : ("feedback" as const),
    spines: await listSpines(db, { ids: used ?? discussed ?? [] }),
  };
  return { ...person, avatarUrl: avatarKey && paths.file(avatarKey), sections, shelf, isIndexed: isIndexed(row) };
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
const newest = (section: typeof livePersonStack | typeof livePersonFeedback) => sql`(select json_agg(id) from (
  select s.product_id::integer as id from ${section} s where s.user_id = p.id
  order by s.created_at desc, s.product_id desc limit ${sql.raw(String(limits.lists.onLargeShelf))}) as newest)`;

/** The same rule as list_people_to_index() in the database. */
function isIndexed({ isDemo, made, feedback, stack }: Row): boolean {
  const { indexedMadeMin, indexedFeedbackMin, indexedStackMin } = limits.people;
  return !isDemo && (made >= indexedMadeMin || feedback >= indexedFeedbackMin || stack >= indexedStackMin);
}
