import { sql } from "drizzle-orm";
import { productMakers } from "#db/schema/engagement.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { claimRows } from "./own-claim-rows.ts";
import { orderRows } from "./own-order-rows.ts";
import {
  alternative,
  bulkAct,
  chosen,
  collectionReport,
  decidedProduct,
  feedbackReport,
  finding,
  hiddenCollection,
  insert,
  merge,
  message,
  type OwnRow,
  ownProduct,
  personReport,
  pickedCollection,
  productReport,
  resolvedAt,
  revision,
  seen,
  submitted,
  suggestedFact,
  suggestion,
  withheldVotes,
} from "./own-things.ts";

/** Every decision of staff that may be about themselves, by write. */
export const ownRows: Record<string, OwnRow[]> = {
  "post /admin/claims/{id}/decision": claimRows("in_review", { decision: "approve" }),
  "post /admin/claims/{id}/revocation": claimRows("proven", {}),
  "post /admin/alternatives/{id}/decision": [
    {
      as: "the proposer",
      make: async (cast) => ({ id: await alternative(cast), json: { decision: "approve" } }),
    },
    {
      as: "the submitter of one of the two",
      make: async (cast) => {
        const { db } = cast;
        const [{ id: mine }, { id: other }, { id: proposer }] = [
          await ownProduct(cast),
          await makeProduct(db),
          await makeUser(db),
        ];
        const id = await insert(
          db,
          sql`insert into product_alternatives (product_id, alternative_id, state, proposed_by, proposed_at)
            values (${other}, ${mine}, 'waiting', ${proposer}, now())`,
        );
        return { id, json: { decision: "refuse" } };
      },
    },
  ],
  "delete /admin/alternatives/{id}/decision": [
    {
      as: "the proposer",
      isUndo: true,
      make: async (cast) => ({ id: await alternative(cast, { state: "refused", decidedBy: cast.decidedBy }) }),
    },
  ],
  "post /admin/facts/{id}/decision": [
    { as: "the suggester", make: async (cast) => ({ id: await suggestedFact(cast), json: { decision: "approve" } }) },
    {
      as: "the submitter",
      make: async (cast) => {
        const { db } = cast;
        const [{ id: mine }, { id: suggester }] = [await ownProduct(cast), await makeUser(db)];
        const changes = JSON.stringify({ hasFreePlan: { from: null, to: true } });
        const id = await insert(
          db,
          sql`insert into fact_suggestions (product_id, field, changes, source_url, suggested_by)
            values (${mine}, 'hasFreePlan', ${changes}::jsonb, 'https://source.example/', ${suggester})`,
        );
        return { id, json: { decision: "refuse" } };
      },
    },
  ],
  "delete /admin/facts/{id}/decision": [
    {
      as: "the suggester",
      isUndo: true,
      make: async (cast) => ({ id: await suggestedFact(cast, { state: "refused", decidedBy: cast.decidedBy }) }),
    },
  ],
  "post /admin/feedback-reports/feedback/{id}/resolution": [
    { as: "the author", make: async (cast) => ({ id: await feedbackReport(cast), json: { isHidden: false } }) },
    {
      as: "the reporter",
      make: async ({ db, me }) => {
        const { id: author } = await makeUser(db);
        const id = await feedbackReport({ db, me: author, decidedBy: me });
        await db.execute(sql`update feedback_reports set reporter_id = ${me} where feedback_id = ${id}`);
        return { id, json: { isHidden: true } };
      },
    },
    {
      as: "a maker of the product it is about",
      make: async (cast) => {
        const { id: author } = await makeUser(cast.db);
        const id = await feedbackReport({ ...cast, me: author });
        await cast.db.execute(sql`insert into product_makers (product_id, profile_id, proof)
          select product_id, ${cast.me}, 'email' from product_feedback where id = ${id}`);
        return { id, json: { isHidden: true } };
      },
    },
  ],
  "post /admin/feedback-reports/feedback/{id}/resolution/undo": [
    {
      as: "the author",
      isUndo: true,
      make: async (cast) => ({ id: await feedbackReport(cast, cast), json: { resolvedAt } }),
    },
  ],
  "post /admin/feedback-reports/products/{id}/resolution": [
    { as: "the submitter", make: async (cast) => ({ id: await productReport(cast), json: {} }) },
  ],
  "post /admin/feedback-reports/products/{id}/resolution/undo": [
    {
      as: "the submitter",
      isUndo: true,
      make: async (cast) => ({ id: await productReport(cast, cast), json: { resolvedAt } }),
    },
  ],
  "post /admin/feedback-reports/people/{id}/resolution": [
    { as: "the reported person", make: async (cast) => ({ id: await personReport(cast), json: {} }) },
  ],
  "post /admin/feedback-reports/people/{id}/resolution/undo": [
    {
      as: "the reported person",
      isUndo: true,
      make: async (cast) => ({ id: await personReport(cast, cast), json: { resolvedAt } }),
    },
  ],
  "post /admin/feedback-reports/messages/{id}/resolution": [
    { as: "the sender", make: async (cast) => ({ id: await message(cast), json: {} }) },
  ],
  "post /admin/feedback-reports/messages/{id}/resolution/undo": [
    { as: "the sender", isUndo: true, make: async (cast) => ({ id: await message(cast, cast), json: { resolvedAt } }) },
  ],
  "put /admin/collections/{id}/hidden": [
    { as: "the owner", make: async ({ db, me }) => ({ id: (await makeCollection(db, { ownerId: me })).id, json: {} }) },
  ],
  "delete /admin/collections/{id}/hidden": [{ as: "the owner", isUndo: true, make: hiddenCollection }],
  "post /admin/collections/{id}/hidden/undo": [{ as: "the owner", isUndo: true, make: hiddenCollection }],
  "post /admin/collections/{id}/resolution": [
    { as: "the owner", make: async (cast) => ({ id: await collectionReport(cast), json: {} }) },
  ],
  "post /admin/collections/{id}/resolution/undo": [
    {
      as: "the owner",
      isUndo: true,
      make: async (cast) => ({ id: await collectionReport(cast, cast), json: { resolvedAt } }),
    },
  ],
  "put /admin/collections/{id}/pick": [
    {
      as: "the owner",
      make: async ({ db, me }) => {
        await db.execute(sql`update collections set pick_place = null`);
        return { id: (await makeCollection(db, { ownerId: me })).id, json: {} };
      },
    },
  ],
  "delete /admin/collections/{id}/pick": [
    { as: "the owner", isUndo: true, make: async (cast) => ({ id: await pickedCollection(cast) }) },
  ],
  "put /admin/collections/pick-order": [
    {
      as: "the owner of one",
      make: async (cast) => {
        const mine = await pickedCollection(cast);
        const { id: other } = await makeCollection(cast.db);
        await cast.db.execute(sql`update collections set pick_place = 2 where id = ${other}`);
        return { json: { collectionIds: [other, mine] } };
      },
    },
  ],
  "post /admin/submissions/decisions": [
    {
      as: "the submitter",
      make: async (cast) => {
        const { id } = await ownProduct(cast, submitted);
        return { json: { products: [seen(id)], decision: "approve" } };
      },
    },
    {
      as: "a maker",
      make: async (cast) => {
        const { id } = await makeProduct(cast.db, submitted);
        await cast.db.insert(productMakers).values({ productId: id, profileId: cast.me, proof: "email" });
        return { json: { products: [seen(id)], decision: "reject" } };
      },
    },
  ],
  "post /admin/submissions/undo": [
    {
      as: "the submitter",
      isUndo: true,
      // Not another's decision.
      isForbiddenToModerators: true,
      make: async (cast) => ({ json: { batchId: await decidedProduct(cast) } }),
    },
  ],
  "post /admin/submissions/revisions/{id}/decision": [
    { as: "the author", make: async (cast) => ({ id: await revision(cast), json: { decision: "approve" } }) },
  ],
  "post /admin/submissions/deletions": [
    {
      as: "the submitter",
      make: async (cast) => ({ json: { products: [seen((await ownProduct(cast, submitted)).id)] } }),
    },
  ],
  "post /admin/suggestions/{id}/acceptance": [
    {
      as: "the suggester",
      make: async (cast) => ({
        id: await suggestion(cast),
        json: {
          expectedVersion: 1,
          fields: { productName: "Salt", websiteUrl: "salt.example", headline: "", description: "", logoUrl: null },
        },
      }),
    },
  ],
  "post /admin/suggestions/{id}/dismissal": [
    { as: "the suggester", make: async (cast) => ({ id: await suggestion(cast), json: { expectedVersion: 1 } }) },
  ],
  "post /admin/products/bulk-status": [
    {
      as: "the submitter",
      make: async (cast) => ({ json: { products: [chosen((await ownProduct(cast)).id)], status: "draft" } }),
    },
  ],
  "post /admin/products/bulk-deletion": [
    { as: "the submitter", make: async (cast) => ({ json: { products: [chosen((await ownProduct(cast)).id)] } }) },
  ],
  "post /admin/products/bulk-acts/{id}/undo": [
    { as: "the submitter", isUndo: true, make: async (cast) => ({ id: await bulkAct(cast) }) },
  ],
  "patch /admin/products/{id}": [
    {
      as: "the submitter, who moves it",
      make: async (cast) => ({
        id: (await ownProduct(cast)).id,
        json: { expectedVersion: 1, fields: { status: "rejected" } },
      }),
    },
    {
      as: "the submitter, who advertises it",
      make: async (cast) => ({
        id: (await ownProduct(cast)).id,
        json: { expectedVersion: 1, fields: { isAdvertised: true } },
      }),
    },
  ],
  "post /admin/products/{id}/purge": [
    { as: "the submitter", make: async (cast) => ({ id: (await ownProduct(cast)).id, json: { expectedVersion: 1 } }) },
  ],
  "post /admin/my-ai-engine/findings/decisions": [
    {
      as: "the submitter",
      make: async (cast) => ({ json: { findingIds: [await finding(cast)], decision: "dismiss" } }),
    },
  ],
  "post /admin/my-ai-engine/merges": [
    {
      as: "the submitter of the one that stays",
      make: async (cast) => {
        const [{ id: kept }, { id: gone }] = [await ownProduct(cast), await makeProduct(cast.db)];
        return { json: { merges: [{ kept: chosen(kept), gone: chosen(gone) }] } };
      },
    },
    {
      as: "the submitter of the one that goes",
      make: async (cast) => {
        const [{ id: gone }, { id: kept }] = [await ownProduct(cast), await makeProduct(cast.db)];
        return { json: { merges: [{ kept: chosen(kept), gone: chosen(gone) }] } };
      },
    },
  ],
  "post /admin/my-ai-engine/merges/undo": [
    { as: "the submitter", isUndo: true, make: async (cast) => ({ json: { mergeIds: [await merge(cast)] } }) },
  ],
  "post /admin/my-ai-engine/withheld-votes/{id}/release": [
    { as: "the submitter", make: async (cast) => ({ id: await withheldVotes(cast), json: {} }) },
  ],
  ...orderRows,
};
