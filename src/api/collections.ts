import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import { collectionKeyOf } from "#contract/collection-address.ts";
import { collectionSorts } from "#contract/collection-choices.ts";
import {
  type CollectionCard,
  type CollectionList,
  type CollectionPick,
  collectionListSchema,
  collectionPageSchema,
  collectionPickSchema,
} from "#contract/collections.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { usernameKey } from "#contract/username.ts";
import { getCollection } from "#domain/engagement/collections/get-collection.ts";
import { listCollections, listPersonCollections } from "#domain/engagement/collections/list-collections.ts";
import { listPicks } from "#domain/engagement/collections/list-picks.ts";
import type { AppEnv } from "#http/context.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";
import { withoutBlocked } from "./without-blocked.ts";

const tags = ["Collections"];

const listRoute = createRoute({
  method: "get",
  path: "/collections",
  tags,
  summary: "Public collections with at least one tool",
  request: {
    query: pageQuery.extend({
      sort: z.enum(collectionSorts).default("newest").openapi({
        description: "Published last first, or those with the most tools first",
      }),
    }),
  },
  responses: { 200: json(collectionListSchema, "20 of them") },
});

const picksRoute = createRoute({
  method: "get",
  path: "/collections/picks",
  tags,
  summary: "The editors' picks, in their order",
  responses: { 200: json(z.array(collectionPickSchema), "At most 6") },
});

const collectionRoute = createRoute({
  method: "get",
  path: "/collections/{address}",
  tags,
  summary: "A collection and one page of its tools, in its owner's order",
  description: "A private one is for its owner only; an unlisted one for everybody who knows its address.",
  request: {
    params: z.object({ address: z.string().openapi({ description: "Only the key at its end decides" }) }),
    query: pageQuery,
  },
  responses: { 200: json(collectionPageSchema, "One page"), 404: refusal("No such collection that is shared") },
});

const personRoute = createRoute({
  method: "get",
  path: "/people/{username}/collections",
  tags,
  summary: "A person's public collections, newest first",
  request: { params: z.object({ username: z.string().max(limits.profile.usernameMax) }), query: pageQuery },
  responses: { 200: json(collectionListSchema, "20 of them"), 404: refusal("Nobody with this name shows it") },
});

export function collectionsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const list = await listCollections(database.open, c.req.valid("query"));
      markPublic(c, { tags: tagsOf(list) });
      const nameOf = ({ owner }: CollectionCard) => owner.username;
      const shown = { items: list.collections, nameOf, viewer: c.var.viewer };
      return c.json({ ...list, collections: await withoutBlocked(database.app, shown) }, 200);
    })
    .openapi(picksRoute, async (c) => {
      markPublic(c, { tags: [cacheTag.picks] });
      const nameOf = ({ owner }: CollectionPick) => owner;
      const { viewer } = c.var;
      const picks = await withoutBlocked(database.app, { items: await listPicks(database.open), nameOf, viewer });
      // Demo people are not marked to themselves.
      return c.json(
        picks.map((pick) => (pick.owner === viewer?.username ? { ...pick, isDemo: false } : pick)),
        200,
      );
    })
    .openapi(collectionRoute, async (c) => {
      const key = collectionKeyOf(c.req.valid("param").address);
      if (key === null) throw new DomainError("collection_not_found");
      // Before it is looked up: a cached "not found" page is stale as soon as it is shared.
      markPublic(c, { tags: [cacheTag.collection(key)] });
      const { viewer } = c.var;
      const viewerId = viewer?.userId ?? null;
      const list = await getCollection(database, { key, viewerId, page: c.req.valid("query").page });
      const products = await withOwnMarks(database, { cards: list.products, viewer });
      markPublic(c, { tags: [cacheTag.collection(key), ...productTags(products)] });
      return c.json({ ...list, products }, 200);
    })
    .openapi(personRoute, async (c) => {
      const { username } = c.req.valid("param");
      const person = cacheTag.person(usernameKey(username));
      // Before the read: a "not found" is stale as soon as somebody takes this name or shows the section.
      markPublic(c, { tags: [person] });
      const list = await listPersonCollections(database.open, { username, page: c.req.valid("query").page });
      markPublic(c, { tags: [person, ...tagsOf(list)] });
      return c.json(list, 200);
    });
}

/** Cards show logos, which change with their products. */
function tagsOf({ collections }: CollectionList): string[] {
  const shown = collections.flatMap(({ logos }) => logos.map(({ productId }) => ({ id: productId })));
  return [...new Set([cacheTag.collections, ...productTags(shown)])];
}
