import { sql } from "drizzle-orm";
import { z } from "zod";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";

type Retry = { letterId: string; actorId: string };
type State = "queued" | "sent" | "dead";

/**
 * Queues a dead letter again. It stays the same letter, with its Message-ID: pressing twice, or two administrators at
 * once, send it once.
 */
export async function retryDeadLetter(db: Db, { letterId, actorId }: Retry): Promise<{ state: State }> {
  if (!z.guid().safeParse(letterId).success) throw new DomainError("not_found");
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: State; kind: string; isSpent: boolean }>(sql`
      select state, kind, data is null as "isSpent" from letters where id = ${letterId} for update`);
    const [letter] = rows;
    if (!letter) throw new DomainError("not_found");
    if (letter.state !== "dead") return { state: letter.state };
    if (letter.isSpent) throw new DomainError("letter_expired");
    await tx.execute(sql`
      update letters set state = 'queued', tries = 0, next_try_at = now(), settled_at = null where id = ${letterId}`);
    await recordAct(tx, {
      actorId,
      action: "letter.retried",
      objectType: "letter",
      objectId: letterId,
      after: { kind: letter.kind },
    });
    return { state: "queued" as const };
  });
}
