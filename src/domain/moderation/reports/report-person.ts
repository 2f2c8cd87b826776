import { DomainError } from "#contract/shared/errors.ts";
import type { PersonReportReason } from "#contract/shared/reports/person-report-reasons.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { personReports } from "#db/schema/engagement.ts";
import { getAccountByName } from "../../people/names/get-account-by-name.ts";

type Report = { username: string; reporterId: string; reason: PersonReportReason; note: string };

/** Reports a person to the moderators. Somebody's open report of them counts once; sends no mail. */
export async function reportPerson(db: Db, { username, reporterId, reason, note }: Report): Promise<void> {
  const person = await getAccountByName(db, { username });
  if (person.id === reporterId) throw new DomainError("own_person");
  await db
    .insert(personReports)
    .values({ personId: person.id, reporterId, reason, note: tidyText(note) || null })
    .onConflictDoNothing();
}
