import { sql } from "drizzle-orm";
import type { EngineSummary } from "#contract/admin/engine/engine.ts";
import { type FindingKindName, findingKindNames } from "#contract/admin/engine/finding-kinds.ts";
import type { Db } from "#db/database.ts";
import { engineLooks } from "#db/schema/engine.ts";
import { shownFindings } from "./list-findings.ts";

type Count = { kind: FindingKindName; state: "open" | "dismissed" | "applied"; n: number };

/** Every kind with its counts, and when it last looked. */
export async function summarizeFindings(db: Db): Promise<EngineSummary> {
  const [{ rows: counts }, looks] = await Promise.all([
    db.execute<Count>(sql`select f.kind, f.state, count(*)::int as n ${shownFindings} group by f.kind, f.state`),
    db.select().from(engineLooks),
  ]);
  const count = (kind: string, state: Count["state"]) =>
    counts.find((one) => one.kind === kind && one.state === state)?.n ?? 0;
  return {
    kinds: findingKindNames.map((kind) => {
      const look = looks.find((one) => one.kind === kind);
      return {
        kind,
        open: count(kind, "open"),
        dismissed: count(kind, "dismissed"),
        applied: count(kind, "applied"),
        lookedAt: look?.finishedAt?.toISOString() ?? null,
        looked: look?.finishedLooked ?? 0,
        isLooking: look !== undefined && look.roundStartedAt !== null,
        figures: (look?.figures as Record<string, unknown> | null | undefined) ?? null,
      };
    }),
  };
}
