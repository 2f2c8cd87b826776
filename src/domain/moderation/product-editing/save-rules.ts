import { sql } from "drizzle-orm";
import {
  type AdminProductFields,
  adminProductProblems,
  type StatusChoice,
} from "#contract/admin/products/admin-product-fields.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { couponExpiryProblem } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { isSame } from "../../catalog/products/content/product-content.ts";
import { type ChangingStatus, changeStatus, type Decision } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";

type Versions = { stored: Pick<AdminProductFields, "couponExpiryDate"> | null; now: Date };

type Chosen = { chosen: number[]; stored: number[] };

const commands: Record<StatusChoice, ChangingStatus["command"]> = {
  live: "publish",
  pending: "returnToReview",
  rejected: "reject",
  draft: "moveToDraft",
};

type Move = Omit<Decision, "products"> & Decision["products"][number] & { status: StatusChoice };

/** Refuses a product that lacks what its status needs, with a message for each field. */
export function requireComplete(product: AdminProductFields, { stored, now }: Versions): void {
  // A coupon may expire while its product is listed (rule 41), but an expired one can't be entered.
  const isNew = !stored || !isSame("couponExpiryDate", product.couponExpiryDate, stored.couponExpiryDate);
  const expiry = isNew ? couponExpiryProblem(product, now) : undefined;
  const fields = { ...(expiry && { couponExpiryDate: [expiry] }), ...adminProductProblems(product) };
  const wrong = Object.keys(fields);
  if (wrong.length === 0) return;
  throw new DomainError(wrong.every((field) => field === "nicheIds") ? "niche_required" : "invalid_input", { fields });
}

/** Administrators choose parent subcategories; the product's child subcategories stay as they are. */
export async function keepChildSubcategories(db: Db, { chosen, stored }: Chosen): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int as id from subcategories
    where is_parent and id = any (${sql.param([...new Set([...chosen, ...stored])])}::bigint[])`);
  const parents = new Set(rows.map(({ id }) => id));
  if (chosen.some((id) => !parents.has(id) && !stored.includes(id))) {
    throw new DomainError("invalid_input", { fields: { subcategoryIds: [validation.subcategoryUnavailable] } });
  }
  return [...chosen.filter((id) => parents.has(id)), ...stored.filter((id) => !parents.has(id))];
}

/** Moves one product to the status chosen in the form, with the command that leads there. */
export async function moveToStatus(db: Db, { status, productId, expectedVersion, ...decision }: Move): Promise<void> {
  onlyOutcome(
    await changeStatus(db, { ...decision, command: commands[status], products: [{ productId, expectedVersion }] }),
  );
}
