import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ReportReason } from "#contract/shared/reports/report-reasons.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";

type Report = { collectionId: number; reporterId: string; reason: ReportReason; note: string };

/** Reports a collection that others can see. A person's open report counts once; sends no mail. */
export async function reportCollection(db: Db, { collectionId, reporterId, reason, note }: Report): Promise<void> {
  const { rows } = await db.execute<{ isShared: boolean }>(sql`
    with shared as (
      select id from collections where id = ${collectionId} and visibility <> 'private' and hidden_by is null
    ), stored as (
      insert into collection_reports (collection_id, reporter_id, reason, note)
      select id, ${reporterId}, ${reason}, ${tidyText(note) || null} from shared on conflict do nothing
    )
    select exists (select from shared) as "isShared"`);
  if (!rows[0]?.isShared) throw new DomainError("collection_not_found");
}
