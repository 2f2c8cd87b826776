import { eq, sql } from "drizzle-orm";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import type { FindingDetail } from "#contract/admin/engine/finding-details.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { engineFindings } from "#db/schema/engine.ts";
import { addSynonyms } from "../../catalog/search/synonyms/add-synonyms.ts";
import { deleteSynonyms } from "../../catalog/search/synonyms/delete-synonyms.ts";
import { editSynonyms } from "../../catalog/search/synonyms/edit-synonyms.ts";
import { getSynonyms } from "../../catalog/search/synonyms/synonym-group.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import type { EngineActor } from "./kinds/finding-kind.ts";
import { type TaggedProduct, tagProducts, untagProducts } from "./tag-products.ts";

type Outcome = NonNullable<FindingDetail<"searches">["outcome"]>;

/** The data needed for an undo. `terms` is the group's previous terms; null if it is new. */
export type AnsweredSearch =
  | { synonyms: { id: number; updatedAt: string; terms: string[] | null } | null }
  | { tagged: TaggedProduct[] };

type WithSynonyms = {
  findingId: number;
  /** The group to add to, as somebody saw it; null for a new one. */
  group: Pick<SynonymGroup, "id" | "updatedAt"> | null;
  terms: string[];
  actor: EngineActor;
};

/** Answers a search in vain with a new or extended group of synonyms: one act, which one undo reverses. */
export async function answerWithSynonyms(
  db: Db,
  { findingId, group, terms, actor }: WithSynonyms,
): Promise<SynonymGroup> {
  return await db.transaction(async (tx) => {
    const finding = await lockOpenSearch(tx, { findingId });
    const actorId = actor.userId;
    const old = group && (await getSynonyms(tx, { groupId: group.id }));
    const { isNew, ...saved } = group
      ? await editSynonyms(tx, { groupId: group.id, updatedAt: group.updatedAt, terms, actorId })
      : await addSynonyms(tx, { terms, actorId });
    const isSame = !isNew && !old;
    const before = {
      synonyms: isSame ? null : { id: saved.id, updatedAt: saved.updatedAt, terms: old?.terms ?? null },
    };
    await settle(tx, { finding, actor, before, outcome: { kind: "synonyms", words: terms } });
    return saved;
  });
}

type WithTag = { findingId: number; tag: string; productIds: number[]; actor: EngineActor };

/** Answers a search in vain by giving these products a tag. */
export async function answerWithTag(
  db: Db,
  { findingId, tag, productIds, actor }: WithTag,
): Promise<{ products: number }> {
  return await db.transaction(async (tx) => {
    const finding = await lockOpenSearch(tx, { findingId });
    const tagged = await tagProducts(tx, { tag, productIds, actor });
    await settle(tx, { finding, actor, before: { tagged }, outcome: { kind: "tag", words: [tag] } });
    return { products: tagged.length };
  });
}

/** Refused if somebody changed the group or a product since: that change may depend on it. */
export async function undoAnswer(
  tx: Db,
  { before, actor }: { before: AnsweredSearch; actor: EngineActor },
): Promise<void> {
  if ("tagged" in before) return await untagProducts(tx, { tagged: before.tagged, actor });
  if (!before.synonyms) return;
  const { id: groupId, updatedAt, terms } = before.synonyms;
  const change = { groupId, updatedAt, actorId: actor.userId };
  if (terms) await editSynonyms(tx, { ...change, terms });
  else await deleteSynonyms(tx, change);
}

type Stored = typeof engineFindings.$inferSelect;

async function lockOpenSearch(tx: Db, { findingId }: { findingId: number }): Promise<Stored> {
  const [finding] = await tx.select().from(engineFindings).where(eq(engineFindings.id, findingId)).for("update");
  if (finding?.kind !== "searches") throw new DomainError("not_found");
  if (finding.state !== "open") throw new DomainError("conflict");
  return finding;
}

type Settling = { finding: Stored; actor: EngineActor; before: AnsweredSearch; outcome: Outcome };

async function settle(tx: Db, { finding, actor, before, outcome }: Settling): Promise<void> {
  const decided = { state: "applied" as const, before, decidedBy: actor.userId, decidedAt: sql`now()` };
  await tx
    .update(engineFindings)
    .set({ ...decided, detail: { ...finding.detail, outcome } })
    .where(eq(engineFindings.id, finding.id));
  await recordAct(tx, {
    actorId: actor.userId,
    action: "finding.applied",
    objectType: "finding",
    objectId: finding.id,
    before: { state: finding.state },
    after: { state: "applied", kind: finding.kind, key: finding.key, outcome },
  });
}
