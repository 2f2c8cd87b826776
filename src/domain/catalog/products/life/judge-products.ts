import { sql } from "drizzle-orm";
import { DomainError, type ErrorCode, type FieldErrors } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type OwnMark, refuseOwnDecision } from "../../../records/decisions/own-decision.ts";
import { type LockedProduct, lockProducts } from "./lock-products.ts";
import {
  type Destination,
  judgeTransition,
  type ProductActor,
  type ProductCommand,
  rolesOf,
  staffRolesOf,
  type Verdict,
} from "./product-status.ts";

/** A product as somebody saw it when they decided; without a version, its current state. */
export type TargetProduct = { productId: number; expectedVersion?: number };

type Refused = {
  outcome: "refused";
  productId: number;
  code: ErrorCode;
  fields?: FieldErrors | undefined;
  currentVersion?: number | undefined;
};

/** Changed, or already in that stage (purged products have no version). */
export type Settled<Done extends object> =
  | ({ outcome: "done"; productId: number } & Done)
  | { outcome: "unchanged"; productId: number; version?: number };

/** `held_back`: this product was fine, but another one in the batch was refused. */
export type Outcome<Done extends object> = Settled<Done> | { outcome: "held_back"; productId: number } | Refused;

/** All or nothing: if one is refused, `isDone` is false and nothing has changed. In the requested order. */
export type Batch<Done extends object> = { isDone: boolean; outcomes: Outcome<Done>[] };

/** May throw another refusal, for rules that the table of stages can't express. */
type Check = (db: Db, product: LockedProduct) => Promise<void> | void;

export type Judging = {
  command: ProductCommand;
  products: readonly TargetProduct[];
  /** Null if a scheduled job does it. */
  actor: ProductActor | null;
  reason?: string | null | undefined;
  /** Of an undo: who made the decision. */
  decidedBy?: string | null | undefined;
  check?: Check | undefined;
};

type Move = { product: LockedProduct; to: Destination; mark: OwnMark };
type Applied<Done extends object> = Map<number, Done>;

/** Locks the products, checks each, and changes them only if none is refused. */
export async function judgeProducts<Done extends object>(
  db: Db,
  judging: Judging,
  apply: (db: Db, moves: Move[]) => Promise<Applied<Done>>,
): Promise<Batch<Done>> {
  const ids = judging.products.map(({ productId }) => productId);
  if (ids.length > limits.admin.bulkMax) throw new DomainError("bulk_too_many");
  if (new Set(ids).size < ids.length) throw new DomainError("invalid_input");
  return await db.transaction(async (tx) => {
    if (ids.length > 1) await allowMoreTime(tx);
    const locked = new Map((await lockProducts(tx, { productIds: ids })).map((product) => [product.id, product]));
    const judged: (Outcome<never> | Move)[] = [];
    for (const target of judging.products) {
      judged.push(await judge(tx, { ...judging, target, product: locked.get(target.productId) }));
    }
    if (judged.some((one) => "outcome" in one && one.outcome === "refused")) {
      const outcomes = judged.map((one) => ("outcome" in one ? one : heldBack(one)));
      return { isDone: false, outcomes };
    }
    const moves = judged.filter((one): one is Move => !("outcome" in one));
    const applied: Applied<Done> = moves.length > 0 ? await apply(tx, moves) : new Map();
    return { isDone: true, outcomes: judged.map((one) => ("outcome" in one ? one : doneOutcome(applied, one))) };
  });
}

/** For callers with one product: the result, or the refusal as an error. */
export function onlyOutcome<Done extends object>({ outcomes }: Batch<Done>): Settled<Done> {
  const [only] = outcomes;
  if (!only || only.outcome === "held_back" || outcomes.length > 1)
    throw new TypeError("Only a batch of one has an only outcome");
  if (only.outcome !== "refused") return only;
  const { code, fields, currentVersion } = only;
  throw new DomainError(code, { fields, currentVersion });
}

type Case = Judging & { target: TargetProduct; product: LockedProduct | undefined };

async function judge(db: Db, asked: Case): Promise<Outcome<never> | Move> {
  const { command, check, target, product } = asked;
  const { productId, expectedVersion } = target;
  if (!product) {
    if (command === "purge") return { outcome: "unchanged", productId };
    return { outcome: "refused", productId, code: "product_not_found" };
  }
  const { version } = product;
  const judged = await judgeActor(db, { ...asked, product }).catch(codeOf);
  if ("code" in judged) return { outcome: "refused", productId, code: judged.code };
  const { verdict, mark } = judged;
  if (verdict.kind === "unchanged") return { outcome: "unchanged", productId, version };
  if (verdict.kind === "refused") return { outcome: "refused", productId, code: verdict.code };
  if (expectedVersion !== undefined && expectedVersion !== version) {
    return { outcome: "refused", productId, code: "conflict", currentVersion: version };
  }
  try {
    await check?.(db, product);
  } catch (error) {
    const { code, fields } = codeOf(error);
    return { outcome: "refused", productId, code, fields };
  }
  return { product, to: verdict.to, mark };
}

function codeOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** If staff can't do this to their own product, they may do it as staff only by the exception of rule 53. */
async function judgeActor(
  db: Db,
  { command, actor, product, reason, decidedBy }: Case & { product: LockedProduct },
): Promise<{ verdict: Verdict; mark: OwnMark }> {
  const { stage, isSuggestion, submitterId, makerIds } = product;
  const ask = (roles: Parameters<typeof judgeTransition>[0]["roles"]) =>
    judgeTransition({ command, stage, isSuggestion, roles });
  if (!actor) return { verdict: ask(["admin"]), mark: {} };
  const verdict = ask(rolesOf(actor, product));
  const parties = [submitterId, ...makerIds];
  if (verdict.kind === "allowed" || !parties.includes(actor.userId)) return { verdict, mark: {} };
  const asStaff = ask(staffRolesOf(actor));
  if (asStaff.kind === "unchanged") return { verdict: asStaff, mark: {} };
  if (asStaff.kind === "refused") return { verdict, mark: {} };
  const role = ask(["moderator"]).kind === "allowed" ? "moderator" : "admin";
  return { verdict: asStaff, mark: await refuseOwnDecision(db, { actor, parties, role, reason, decidedBy }) };
}

/** Five hundred products with all their links take longer than a request's usual timeout. */
export async function allowMoreTime(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
}

function heldBack({ product }: Move): Outcome<never> {
  return { outcome: "held_back", productId: product.id };
}

function doneOutcome<Done extends object>(applied: Applied<Done>, { product }: Move): Outcome<Done> {
  const done = applied.get(product.id);
  if (!done) throw new Error("Every product of the batch was locked, so every one was changed");
  return { outcome: "done", productId: product.id, ...done };
}
