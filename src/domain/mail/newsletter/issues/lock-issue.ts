import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { newsletterIssues } from "#db/schema/operations.ts";

/** An issue, locked until the transaction ends: it is changed, started, stopped and sent one after the other. */
export async function lockIssue(tx: Db, { issueId }: { issueId: number }) {
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId)).for("update");
  if (!issue) throw new DomainError("not_found");
  return issue;
}
