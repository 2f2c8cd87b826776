import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { collectionKeyOf } from "#contract/shared/paths/collection-address.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import { collectionSorts } from "#contract/visitor/collection-choices.ts";
import {
  type CollectionCard,
  type CollectionList,
  type CollectionPick,
  collectionListSchema,
  collectionPageSchema,
  collectionPickSchema,
} from "#contract/visitor/collections.ts";
import { getCollection } from "#domain/engagement/collections/get-collection.ts";
import { listCollections, listPersonCollections } from "#domain/engagement/collections/list-collections.ts";
import { listPicks } from "#domain/engagement/collections/list-picks.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { withOwnMarks } from "../own-marks.ts";
import { withoutBlocked } from "../without-blocked.ts";

const tag = "Collections";

export const collectionReads = [
  declareRead({
    route: {
      path: "/collections",
      tag,
      summary: "Public collections with at least one tool",
      answers: "20 of them",
    },
    query: pageQuery.extend({
      sort: z.enum(collectionSorts).default("newest").openapi({
        description: "Published last first, or those with the most tools first",
      }),
    }),
    answer: collectionListSchema,
    gate: "anyone",
    cache: { tags: (list) => tagsOf(list) },
    async run({ database, actor: viewer }, asked) {
      const list = await listCollections(database.open, asked);
      const nameOf = ({ owner }: CollectionCard) => owner.username;
      const collections = await withoutBlocked(database.app, { items: list.collections, nameOf, viewer });
      return { ...list, collections };
    },
  }),
  declareRead({
    route: {
      path: "/collections/picks",
      tag,
      summary: "The editors' picks, in their order",
      answers: "At most 6",
    },
    answer: z.array(collectionPickSchema),
    gate: "anyone",
    cache: { tags: () => [cacheTag.picks] },
    async run({ database, actor: viewer }) {
      const nameOf = ({ owner }: CollectionPick) => owner;
      const picks = await withoutBlocked(database.app, { items: await listPicks(database.open), nameOf, viewer });
      // Demo people are not marked to themselves.
      return picks.map((pick) => (pick.owner === viewer?.username ? { ...pick, isDemo: false } : pick));
    },
  }),
  declareRead({
    route: {
      path: "/collections/{address}",
      tag,
      summary: "A collection and one page of its tools, in its owner's order",
      description: "A private one is for its owner only; an unlisted one for everybody who knows its address.",
      answers: "One page",
      refusals: { 404: "No such collection that is shared" },
    },
    params: z.object({ address: z.string().openapi({ description: "Only the key at its end decides" }) }),
    query: pageQuery,
    answer: collectionPageSchema,
    gate: "anyone",
    cache: {
      tags: ({ products, spines }, asked) => [
        ...new Set([...keyTagsOf(asked), ...productTags(products), ...productTags(spines)]),
      ],
      // A cached "not found" page is stale as soon as it is shared.
      missing: (asked) => (collectionKeyOf(asked.address) === null ? null : keyTagsOf(asked)),
    },
    async run({ database, actor: viewer }, { address, page }) {
      const key = collectionKeyOf(address);
      if (key === null) throw new DomainError("collection_not_found");
      const list = await getCollection(database, { key, viewerId: viewer?.userId ?? null, page });
      return { ...list, products: await withOwnMarks(database, { cards: list.products, viewer }) };
    },
  }),
  declareRead({
    route: {
      path: "/people/{username}/collections",
      tag,
      summary: "A person's public collections, newest first",
      answers: "20 of them",
      refusals: { 404: "Nobody with this name shows it" },
    },
    params: z.object({ username: z.string().max(limits.profile.usernameMax) }),
    query: pageQuery,
    answer: collectionListSchema,
    gate: "anyone",
    cache: {
      tags: (list, asked) => [personTag(asked), ...tagsOf(list)],
      // A "not found" is stale as soon as somebody takes this name or shows the section.
      missing: (asked) => [personTag(asked)],
    },
    run: ({ database }, asked) => listPersonCollections(database.open, asked),
  }),
] as const;

const personTag = ({ username }: { username: string }) => cacheTag.person(usernameKey(username));

function keyTagsOf({ address }: { address: string }): string[] {
  const key = collectionKeyOf(address);
  return key === null ? [] : [cacheTag.collection(key)];
}

/** Cards show spines, which change with their products. */
function tagsOf({ collections }: CollectionList): string[] {
  const shown = collections.flatMap(({ spines }) => spines);
  return [...new Set([cacheTag.collections, ...productTags(shown)])];
}
