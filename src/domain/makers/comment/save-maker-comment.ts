import { sql } from "drizzle-orm";
import { makerCommentProblem } from "#contract/maker/maker-comment.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { makerComments } from "#db/schema/engagement.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { holdOwnProduct, type OwnedTarget } from "../listed/hold-own-product.ts";

/** Stores the makers' comment, which the product page shows under its author's name (rule 22). One per product. */
export async function saveMakerComment(db: Db, { comment: typed, ...target }: OwnedTarget & { comment: string }) {
  const comment = await checkMakerComment(db, { typed });
  return await db.transaction(async (tx) => {
    const { id: productId } = await holdOwnProduct(tx, target);
    const authorId = target.actor.userId;
    await tx
      .insert(makerComments)
      .values({ productId, authorId, comment })
      .onConflictDoUpdate({
        target: makerComments.productId,
        // Replaces a suspended co-maker's text, so the comment no longer has to be hidden.
        set: {
          authorId,
          comment,
          hiddenBy: sql`nullif(${makerComments.hiddenBy}, 'suspension')`,
          updatedAt: sql`now()`,
        },
      });
    return { comment };
  });
}

/** The comment as it is stored. Refuses one that is empty or too long, or has blocked words. */
export async function checkMakerComment(db: Db, { typed }: { typed: string }): Promise<string> {
  const comment = tidyText(typed);
  const problem = makerCommentProblem(typed);
  if (problem) {
    const code = comment === "" ? "maker_comment_required" : "invalid_input";
    throw new DomainError(code, { fields: { comment: [problem] } });
  }
  await refuseBlocked(db, { words: { comment } });
  return comment;
}
