import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { PersonOverview, PersonProduct } from "#contract/visitor/people.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import type { Db } from "#db/database.ts";
import { livePeople, livePersonMade, livePersonUpvotes } from "#db/schema/live-views.ts";
import { listProductsById } from "../../catalog/products/lists/list-products-by-id.ts";
import { keyOfName } from "../../people/names/key-of-name.ts";
import { listPersonCollections } from "../collections/list-collections.ts";
import { readPersonFeedback } from "./list-person-feedback.ts";

const shown = limits.people.overview;

/** The first entries of each section of a person's page. */
export async function getPersonOverview(db: Db, { username }: { username: string }): Promise<PersonOverview> {
  const { rows } = await db.execute<{ id: string; sections: PersonSection[] }>(sql`
    select id, shown_sections as sections from ${livePeople} where username_key = ${keyOfName(username)}`);
  const [person] = rows;
  if (!person) throw new DomainError("person_not_found");
  const userId = person.id;
  const [made, upvoted, feedback, { collections }] = await Promise.all([
    readIds(db, { from: sql`${livePersonMade} s where s.user_id = ${userId}`, limit: shown.made }),
    readIds(db, { from: sql`${livePersonUpvotes} s where s.user_id = ${userId}`, limit: shown.upvotes }),
    readPersonFeedback(db, { userId, limit: shown.feedback }),
    // The only one of these reads that refuses a section that isn't shown.
    person.sections.includes("collections") ? listPersonCollections(db, { username, page: 1 }) : { collections: [] },
  ]);
  const cards = await listProductsById(db, { ids: [...new Set([...made, ...upvoted])] });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const productsOf = (ids: number[]) => ids.flatMap((id) => toPersonProduct(cardOf.get(id)) ?? []);
  return {
    made: productsOf(made),
    feedback,
    collections: collections.slice(0, shown.collections),
    upvotes: productsOf(upvoted),
  };
}

async function readIds(db: Db, { from, limit }: { from: SQL; limit: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.product_id::integer as id from ${from} order by s.created_at desc, s.product_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

function toPersonProduct(card: ProductCard | undefined): PersonProduct | undefined {
  if (!card) return;
  const { id, slug, name, tagline, logoUrl } = card;
  return { id, slug, name, tagline, logoUrl };
}
