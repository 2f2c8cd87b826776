import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { changesOf } from "../content/product-content.ts";
import { refuseBlockedContent } from "../content/refuse-blocked-content.ts";
import { requireCategories } from "../content/require-categories.ts";
import { createProduct } from "./create-product.ts";
import type { ProductActor, ProductStage } from "./product-status.ts";
import { requireDraftRoom } from "./require-draft-room.ts";

type NewDraft = {
  actor: ProductActor;
  /** Pictures and logos are uploaded for a product that exists. */
  fields: Omit<Partial<ProductFields>, "pictures" | "logoKey"> & Pick<ProductFields, "productName" | "websiteUrl">;
  /** "Save as Draft" creates a draft, "Proceed to Details" an incomplete product (rule 6). */
  stage: Extract<ProductStage, "draft" | "incomplete">;
  /** Set if an administrator enters it for somebody else. */
  submitterId?: string;
};

/** Creates a product from a name and a website; only its submitter sees it until it is submitted. */
export async function createDraft(
  db: Db,
  { actor, fields, stage, submitterId = actor.userId }: NewDraft,
): Promise<{ productId: number; slug: string; version: number }> {
  const tidied = tidyProductFields(fields);
  const problems = {
    ...(tidied.websiteUrl === null && { websiteUrl: [validation.websiteUrlRequired] }),
    ...fieldProblems(tidied),
  };
  if (Object.keys(problems).length > 0) throw new DomainError("invalid_input", { fields: problems });
  const { productName = "", couponExpiryDate, pictures: _, ...content } = changesOf(blankProduct, tidied);
  return await db.transaction(async (tx) => {
    if (!actor.isAdmin) await requireDraftRoom(tx, { submitterId: actor.userId });
    await refuseBlockedContent(tx, tidied);
    await requireCategories(tx, { ...content, canUseDrafts: actor.isAdmin });
    const { id, slug } = await createProduct(tx, {
      ...content,
      couponExpiryDate: couponExpiryDate ? new Date(couponExpiryDate) : null,
      name: productName,
      status: stage === "draft" ? "draft" : "pending",
      submitterId,
    });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.created",
      objectType: "product",
      objectId: id,
      after: { stage, productName, websiteUrl: content.websiteUrl },
    });
    return { productId: id, slug, version: 1 };
  });
}
