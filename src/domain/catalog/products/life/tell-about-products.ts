import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { LetterHold } from "../../../records/letters/enqueue-letter.ts";
import type { NoticeKind } from "../../../records/letters/letter-topics.ts";
import { notifyPeople } from "../../../records/letters/notify-people.ts";
import type { LockedProduct } from "./lock-products.ts";
import type { ProductCommand } from "./product-status.ts";

type ProductNotice = Extract<NoticeKind, `product_${string}` | `revision_${string}`>;

/** The commands whose result is sent to the product's people. */
const kindOf: Partial<Record<ProductCommand, ProductNotice>> = {
  submit: "product_submitted",
  approve: "product_approved",
  publish: "product_published",
  reject: "product_rejected",
};

type Told = Pick<LockedProduct, "id" | "productName" | "slug" | "isSuggestion" | "submitterId" | "makerIds">;
type Telling = {
  command: ProductCommand;
  products: Told[];
  actorId: string;
  reason: string | null;
  hold?: LetterHold | undefined;
};

/** Writes to submitters and makers about their products' new status. */
export async function tellAboutProducts(db: Db, { command, products, ...decision }: Telling): Promise<void> {
  const kind = kindOf[command];
  if (kind) await tell(db, { ...decision, kind, products });
}

/**
 * Deletes letters and notices about an earlier status that are still held back for an undo: a product that was moved on
 * is no longer live or approved.
 */
export async function withdrawNews(db: Db, { productIds }: { productIds: number[] }): Promise<void> {
  const ids = sql`${sql.param(productIds)}::bigint[]`;
  const isWaiting = sql`kind = any (${sql.param(Object.values(kindOf))}::text[]) and decision_batch_id is not null`;
  await db.execute(sql`
    delete from letters where ${isWaiting} and tries = 0 and state = 'queued' and (data->'product'->>'id')::bigint = any (${ids})`);
  await db.execute(sql`delete from notices where ${isWaiting} and visible_at > now() and product_id = any (${ids})`);
}

type RevisionTelling = { decision: "approve" | "refuse"; product: Told } & Pick<Telling, "actorId" | "reason" | "hold">;

/** Writes to them about a decision on the changes to a live product (rule 28). */
export async function tellAboutRevision(db: Db, { decision, product, ...rest }: RevisionTelling): Promise<void> {
  const kind = decision === "approve" ? "revision_approved" : "revision_refused";
  await tell(db, { ...rest, kind, products: [product] });
}

type Notifying = Omit<Telling, "command"> & { kind: ProductNotice };

async function tell(db: Db, { kind, products, actorId, reason, hold }: Notifying) {
  const notices = products.flatMap((product) => {
    if (product.isSuggestion) return [];
    const data = { product: { id: product.id, name: product.productName, slug: product.slug }, reason };
    // People don't need an email about their own action, except as a receipt.
    const recipients = recipientsOf(product).filter((id) => kind === "product_submitted" || id !== actorId);
    return recipients.map((recipientId) => ({ recipientId, data }));
  });
  await notifyPeople(db, { kind, notices, hold });
}

function recipientsOf({ submitterId, makerIds }: Pick<Told, "submitterId" | "makerIds">): string[] {
  return [...new Set([...(submitterId === null ? [] : [submitterId]), ...makerIds])];
}
