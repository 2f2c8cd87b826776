import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";

type Asking = { productId: number; actor: { userId: string }; question: string };
type Asked = { id: number; slug: string; name: string; submitterId: string | null };

/** Mails a reviewer's question to the submitter of a product that waits for review. It stays in the queue. */
export async function askMaker(db: Db, { productId, actor, question: typed }: Asking): Promise<void> {
  const question = tidyReason(typed);
  if (question === null) throw new DomainError("invalid_input", { fields: { question: [validation.required] } });
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Asked>(sql`
      select id, slug, product_name as name, submitter_id as "submitterId" from product_directory
      where id = ${productId} and type = 'product' and status = 'pending' and submitted_at is not null for update`);
    const [product] = rows;
    if (!product?.submitterId) throw new DomainError("submission_not_found");
    const { submitterId, ...told } = product;
    await notifyPeople(tx, {
      kind: "product_question",
      notices: [{ recipientId: submitterId, data: { product: told, question } }],
    });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.maker_asked",
      objectType: "product",
      objectId: productId,
      after: { question },
    });
  });
}
