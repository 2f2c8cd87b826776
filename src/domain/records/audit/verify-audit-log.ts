import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type AuditVerdict = {
  sealed: number;
  /** Rows the job hasn't sealed yet: those of the last minute. */
  unsealed: number;
  /** The first row that was changed or deleted; null if none was. */
  broken: { auditId: number; problem: "changed" | "deleted" } | null;
};

const AT_ONCE = 5000;

/**
 * Checks every row of the audit log against its seal, and every seal against the one before. It can't notice that the
 * newest rows were deleted together with their seals: compare `sealed` with an earlier run for that.
 */
export async function verifyAuditLog(db: Db): Promise<AuditVerdict> {
  let [position, sealed] = [0, 0];
  for (;;) {
    const seals = await checkSeals(db, { after: position });
    const wrong = seals.find(({ isRight }) => !isRight);
    if (wrong) {
      const problem = wrong.isMissing ? "deleted" : "changed";
      return { sealed, unsealed: await countUnsealed(db), broken: { auditId: wrong.auditId, problem } };
    }
    sealed += seals.length;
    position = seals.at(-1)?.position ?? position;
    if (seals.length < AT_ONCE) return { sealed, unsealed: await countUnsealed(db), broken: null };
  }
}

type Seal = { position: number; auditId: number; isMissing: boolean; isRight: boolean };

async function checkSeals(db: Db, { after }: { after: number }): Promise<Seal[]> {
  // A row past its 400 days may be gone; its seal stays, so that the next one can be checked.
  const { rows } = await db.execute<Seal>(sql`
    with previous as (select hash from audit_seals where position <= ${after} order by position desc limit 1),
    seals as (
      select *, coalesce(lag(hash) over (order by position), (select hash from previous), ''::bytea) as last_hash
      from (select * from audit_seals where position > ${after} order by position limit ${AT_ONCE}) batch
    )
    select s.position, s.audit_id as "auditId", a.id is null as "isMissing",
      case when a.id is null then s.at < now() - interval '399 days'
        else s.hash = sha256(s.last_hash || audit_content(a)) end as "isRight"
    from seals s left join audit_log a on a.id = s.audit_id order by s.position`);
  return rows;
}

async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from audit_log a where not exists (select from audit_seals s where s.audit_id = a.id)`);
  return rows[0]?.n ?? 0;
}
