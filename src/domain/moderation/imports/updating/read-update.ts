import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import { DomainError, type FieldErrors } from "#contract/shared/errors.ts";
import {
  couponExpiryProblem,
  fieldProblems,
  type ProductField,
  type ProductFields,
} from "#contract/shared/products/product-fields.ts";
import { changesOf, requireFitForReview } from "../../../catalog/products/content/product-content.ts";
import { type ReadRow, sentencesOf } from "../reading/read-row.ts";
import type { ListedProduct } from "./list-listed-products.ts";

type Update = { changes: Partial<ProductFields>; problems: string[] };
type Known = { listed: ListedProduct; allResourcesId: number | null; now: Date };

/**
 * What a row changes of the product that has its website: only fields that its cells have a value for, and never the
 * website itself, which it was found by. Votes, makers and status aren't content, so they stay.
 */
export function readUpdate({ fields, given, unreadable }: ReadRow, { listed, allResourcesId, now }: Known): Update {
  const { content, isSeen } = listed;
  const wanted = wantedOf(fields, { given, content, allResourcesId });
  const changes = changesOf(content, wanted);
  const changed = Object.keys(changes) as ProductField[];
  const next = { ...content, ...changes };
  const expiry = changed.includes("couponExpiryDate") ? couponExpiryProblem(next, now) : undefined;
  const problems = { ...(isSeen && reviewProblems(next, changed)), ...fieldProblems(wanted) };
  return {
    changes,
    problems: [...unreadable, ...sentencesOf({ ...problems, ...(expiry && { couponExpiryDate: [expiry] }) })],
  };
}

type Wanted = { given: ReadonlySet<ProductField>; content: ProductFields; allResourcesId: number | null };

function wantedOf(fields: AdminProductFields, { given, content, allResourcesId }: Wanted): Partial<ProductFields> {
  const names = [...given].filter((field) => field !== "websiteUrl");
  const wanted: Partial<ProductFields> = Object.fromEntries(names.map((field) => [field, fields[field]]));
  if (!wanted.nicheIds) return wanted;
  // A row of new products is in All Resources, too; here that is up to the product.
  const named = wanted.nicheIds.filter((id) => id !== allResourcesId);
  const stays = content.nicheIds.filter((id) => id === allResourcesId);
  // Its only niches don't exist yet: as long as that is so, the product keeps what it has.
  return { ...wanted, nicheIds: named.length > 0 ? [...named, ...stays] : content.nicheIds };
}

/** What visitors or reviewers see must stay complete. */
function reviewProblems(content: ProductFields, changed: ProductField[]): FieldErrors {
  try {
    requireFitForReview(content, changed);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields ?? {};
    throw error;
  }
}
