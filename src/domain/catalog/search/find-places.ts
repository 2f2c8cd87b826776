import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { SearchPlace } from "#contract/visitor/search/search.ts";
import type { Db } from "#db/database.ts";
import { liveComparedPairs, liveProducts } from "#db/schema/live-views.ts";
import { nicheList, subcategoryList, tagList } from "../products/lists/list-scope.ts";
import { listTagsLike } from "../tags/list-tags-like.ts";
import { placeKey, placeStart, placeWords, wholePlaceKey } from "./place-name.ts";
import { isNoise, tokensOf } from "./question/question-words.ts";

type Row = {
  kind: "niche" | "subcategory" | "tag" | "collection";
  id: number | null;
  key: string;
  name: string;
  niche: string | null;
  isParent: boolean;
  n: number;
};

/** A place, the key of its list of products if it has one, and whether the query is its name, to the word or nearly. */
export type FoundPlace = SearchPlace & { key: string; list: string | null; isNamed: boolean; isWhole: boolean };

type Asked = { text: string; isTyping?: boolean; limit: number };

/** Places with all words of a normalized query in their names, those that are the query first, at most `limit` a kind. */
export async function findPlaces(db: Db, { text, isTyping = false, limit }: Asked): Promise<FoundPlace[]> {
  const words = tokensOf(text).flatMap(({ word }) => (isNoise(word) ? [] : word));
  if (words.length === 0) return [];
  const [{ rows }, tags] = await Promise.all([
    db.execute<Row>(sql`
      select kind, id::int, key, name, niche, is_parent as "isParent", n::int
      from search_places(search_spelling(${words.join(" ")}), ${isTyping}, ${limit})`),
    listTags(db, text),
  ]);
  const wanted = placeKey(text);
  const whole = wholePlaceKey(text);
  return [...rows, ...tags.slice(0, limit)]
    .map((row) => ({
      kind: row.kind,
      key: row.key,
      name: row.name,
      path: pathOf(row),
      count: row.n,
      list: listOf(row),
      isNamed: placeKey(row.name) === wanted,
      isWhole: wholePlaceKey(row.name) === whole,
    }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed));
}

/**
 * The niche, subcategory or tag that is meant, the broadest first; a rare tag doesn't count as a category. Where "forum
 * software" is itself a name, it isn't treated as another way to write "forum".
 */
export function leadOf(places: FoundPlace[]): FoundPlace | null {
  const mustBeWhole = places.some(({ isWhole }) => isWhole);
  return (
    places.find(
      ({ isNamed, isWhole, list, kind, count }) =>
        isNamed && (isWhole || !mustBeWhole) && list !== null && (kind !== "tag" || (count ?? 0) >= TAG_MIN),
    ) ?? null
  );
}

const TAG_MIN = 3;
const TAGS_COMPARED = 50;

/** Tags that begin with the words, in the singular or plural; more of them would cost an index of all tags' words. */
async function listTags(db: Db, text: string): Promise<Row[]> {
  const tags = await listTagsLike(db, { text: placeStart(text), limit: TAGS_COMPARED });
  const wanted = placeWords(text);
  return tags
    .filter(({ key }) => {
      const words = placeWords(key);
      return placeKey(key) === wanted.join("") || wanted.every((word, index) => words[index] === word);
    })
    .map(({ key, productCount }) => ({
      kind: "tag",
      id: null,
      key,
      name: key.replaceAll("-", " "),
      niche: null,
      isParent: false,
      n: productCount,
    }));
}

/** The products that many visitors compared with this one. */
export async function listPairsWith(
  db: Db,
  { productId, limit }: { productId: number; limit: number },
): Promise<SearchPlace[]> {
  const { rows } = await db.execute<{ names: string[]; slugs: string[] }>(sql`
    select array[a.product_name, b.product_name] as names, array[a.slug, b.slug] as slugs from (
      (select low_id as one, high_id as other, views from ${liveComparedPairs}
        where low_id = ${productId} and views >= ${limits.comparison.popularViews} order by views desc limit ${limit})
      union all
      (select high_id, low_id, views from ${liveComparedPairs}
        where high_id = ${productId} and views >= ${limits.comparison.popularViews} order by views desc limit ${limit})
    ) as pair
    join ${liveProducts} a on a.id = pair.one join ${liveProducts} b on b.id = pair.other
    order by pair.views desc, b.slug limit ${limit}`);
  return rows.map(({ names, slugs }) => ({
    kind: "comparison",
    name: names.join(" vs "),
    path: paths.compare(slugs),
    count: null,
  }));
}

function pathOf({ kind, key, name, niche, isParent }: Row): string {
  if (kind === "niche") return paths.niche(key);
  if (kind === "tag") return paths.tag(key);
  if (kind === "collection") return paths.collection(collectionAddress({ name, key }));
  return isParent || niche === null ? paths.parentSubcategory(key) : paths.subcategory({ niche, subcategory: key });
}

function listOf({ kind, id, key }: Row): string | null {
  if (kind === "tag") return tagList(key);
  if (id === null || kind === "collection") return null;
  return kind === "niche" ? nicheList(id) : subcategoryList(id);
}
