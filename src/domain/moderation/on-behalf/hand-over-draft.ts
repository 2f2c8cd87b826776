import type { Db } from "#db/database.ts";
import { createDraft } from "../../catalog/products/life/create-draft.ts";
import type { Start } from "../../makers/own-products/start-product.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { findFirstAnswer, type Json, withIdempotency } from "../../records/repeats/with-idempotency.ts";
import { getPerson } from "./get-person.ts";

export type HandedDraft = { id: number; slug: string };

export type DraftOnBehalf = Pick<Start, "key" | "fields"> & { actorId: string; username: string };

/** Creates a draft for somebody: they become its submitter, and a letter says where it is. */
export async function handOverDraft(db: Db, draft: DraftOnBehalf): Promise<HandedDraft> {
  const { actorId, username, key, fields } = draft;
  return await withIdempotency(db, { key, userId: actorId, request: requestOf(draft) }, async (tx) => {
    const { id: submitterId } = await getPerson(tx, { username });
    const actor = { userId: actorId, isAdmin: true };
    const { productId: id, slug } = await createDraft(tx, { actor, stage: "draft", fields, submitterId });
    await recordAct(tx, {
      actorId,
      action: "product.handed_over",
      objectType: "product",
      objectId: id,
      after: { submitterId, productName: fields.productName },
    });
    const data = { product: { id, name: fields.productName, slug } };
    await notifyPeople(tx, { kind: "product_handed_over", notices: [{ recipientId: submitterId, data }] });
    return { id, slug };
  });
}

/** The draft that this key has already created. */
export function findHandedDraft(db: Db, draft: DraftOnBehalf): Promise<HandedDraft | null> {
  return findFirstAnswer(db, { key: draft.key, userId: draft.actorId, request: requestOf(draft) });
}

function requestOf({ username, fields }: DraftOnBehalf): Json {
  return { action: "hand over", username, fields };
}
