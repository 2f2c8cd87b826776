import { sql } from "drizzle-orm";
import { readFact, type SuggestedFact } from "#contract/member/suggested-facts.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { FactFields } from "#contract/shared/products/fact-fields.ts";
import type { Db } from "#db/database.ts";
import { getProductContent, isSame } from "../products/content/product-content.ts";

type Suggestion = { productId: number; field: SuggestedFact; value: string; sourceUrl: string; suggesterId: string };

/**
 * Suggests a fact of a live product, with the page that says so; a moderator decides. A value is suggested once: a repeat
 * changes nothing, and one that was refused stays refused. Somebody else is refused while it waits and told why, because
 * only the suggester hears of the decision.
 */
export async function suggestFact(
  db: Db,
  { productId, field, value, sourceUrl, suggesterId }: Suggestion,
): Promise<void> {
  const read = readFact(field, value);
  if ("problem" in read) throw new DomainError("invalid_input", { fields: { value: [read.problem] } });
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from product_stats where product_id = ${productId} and live`);
    if (rowCount !== 1) throw new DomainError("product_not_found");
    const content = await getProductContent(tx, { productId });
    requireOneCurrency(content, read.changes);
    const names = Object.keys(read.changes) as (keyof FactFields)[];
    if (names.every((name) => isSame(name, content[name], read.changes[name]))) throw new DomainError("fact_stated");
    const changes = Object.fromEntries(names.map((name) => [name, { from: content[name], to: read.changes[name] }]));
    // A suggestion whose suggester deleted their account gets a new one.
    const { rows } = await tx.execute<{ state: string; suggestedBy: string }>(sql`
      insert into fact_suggestions as f (product_id, field, changes, source_url, suggested_by)
      values (${productId}, ${field}, ${JSON.stringify(changes)}::jsonb, ${sourceUrl}, ${suggesterId})
      on conflict (product_id, field, (changes -> field -> 'to')) where state <> 'approved'
        do update set suggested_by = coalesce(f.suggested_by, excluded.suggested_by)
      returning f.state, f.suggested_by as "suggestedBy"`);
    const [stored] = rows;
    if (stored?.state === "refused") throw new DomainError("fact_refused");
    if (stored?.suggestedBy !== suggesterId) throw new DomainError("fact_waiting");
  });
}

/** Two prices of a product share their currency: one in another would make the other one wrong. */
export function requireOneCurrency(content: FactFields, changes: Partial<FactFields>): void {
  const { priceCurrency } = changes;
  if (!priceCurrency || content.priceCurrency === null || content.priceCurrency === priceCurrency) return;
  const isOtherPriced = (["priceMonthly", "priceOnce"] as const).some(
    (name) => !(name in changes) && content[name] !== null,
  );
  if (isOtherPriced) throw new DomainError("fact_currency");
}
