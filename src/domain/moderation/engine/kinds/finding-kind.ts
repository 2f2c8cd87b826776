import type { FindingDetail } from "#contract/admin/engine/finding-details.ts";
import type { FindingKindName } from "#contract/admin/engine/finding-kinds.ts";
import type { Db } from "#db/database.ts";
import type { StaffActor } from "../../../records/decisions/own-decision.ts";

export type EngineActor = StaffActor;

export type Found<Detail> = {
  /** Identifies the same finding next time, e.g. the product's id. */
  key: string;
  productId?: number;
  otherProductId?: number;
  /** From 0 to 1. */
  score: number;
  detail: Detail;
};

export type Look<Detail, Cursor> = {
  findings: Found<Detail>[];
  /** How many products, links and so on were checked. */
  looked: number;
  /** Where the next look continues; null if this was the round's last one. */
  cursor: Cursor | null;
};

export type OpenFinding<Detail> = Omit<Found<Detail>, "productId" | "otherProductId"> & {
  id: number;
  productId: number | null;
  otherProductId: number | null;
};

/**
 * One kind of finding. A look is part of one transaction and takes a few seconds at most; a round is as many looks as
 * it takes to see everything.
 */
export type FindingKind<Kind extends FindingKindName, Cursor> = {
  kind: Kind;
  /** Roughly how many items a round checks, for the progress bar. */
  count(db: Db): Promise<number>;
  look(db: Db, { cursor }: { cursor: Cursor | null }): Promise<Look<FindingDetail<Kind>, Cursor>>;
  /** At the end of a round: its measurements of its own accuracy. */
  measure?(db: Db): Promise<object>;
  /**
   * Applies the finding's proposal and returns the data for an undo. The catalog may have changed since it was found:
   * throws a DomainError if it can't be applied. Absent if applying takes more than a click.
   */
  apply?(tx: Db, applied: Applied<Kind>): Promise<object | null>;
  /** How long an undo is possible; 15 minutes if absent. */
  undoMs?: number;
  undo?(tx: Db, undone: Applied<Kind> & { before: object }): Promise<void>;
};

export type Applied<Kind extends FindingKindName> = { finding: OpenFinding<FindingDetail<Kind>>; actor: EngineActor };

/** A kind as the engine sees it, without its types. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own types; the engine only passes them on.
export type AnyFindingKind = FindingKind<any, any>;
