import { sql } from "drizzle-orm";
import type { FieldErrors } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { lengthOf } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";

type Row = {
  id: number;
  name: string;
  site: string | null;
  headline: string;
  description: string;
  hasNiche: boolean;
  sameSite: string | null;
  sameName: string | null;
};

/**
 * What keeps each of these products from being published (rule 56): no headline, description or niche, or a live product,
 * or another of these, with the same website or name. Products without a problem are left out.
 */
export async function listPublishProblems(
  db: Db,
  { productIds }: { productIds: number[] },
): Promise<Map<number, FieldErrors>> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.product_name as name, p.headline, p.description, site_key(p.website_url) as site,
      exists (select from product_niches l where l.product_id = p.id) as "hasNiche",
      (select o.product_name from product_directory o where o.status = 'live' and o.type = 'product' and o.id <> p.id
        and site_key(o.website_url) = site_key(p.website_url) limit 1) as "sameSite",
      (select o.product_name from product_search s join product_directory o on o.id = s.product_id
        where s.key = search_key(p.product_name) and o.id <> p.id limit 1) as "sameName"
    from product_directory p where p.id = any (${sql.param(productIds)}::bigint[])`);
  const bySite = Map.groupBy(rows, ({ site }) => site);
  for (const row of rows) {
    const twin = row.site === null ? undefined : bySite.get(row.site)?.find(({ id }) => id !== row.id);
    row.sameSite ??= twin?.name ?? null;
  }
  const found = rows.map((row) => [row.id, problemsOf(row)] as const);
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

function problemsOf({ headline, description, hasNiche, sameSite, sameName }: Row): FieldErrors {
  const { headlineMin, descriptionMin } = limits.product;
  const duplicates = [
    ...(sameSite === null ? [] : [validation.sameWebsiteAs(sameSite)]),
    ...(sameName === null ? [] : [validation.sameNameAs(sameName)]),
  ];
  return {
    ...(lengthOf(headline) < headlineMin && { headline: [validation.headlineTooShort] }),
    ...(lengthOf(description) < descriptionMin && { description: [validation.descriptionTooShort] }),
    ...(!hasNiche && { nicheIds: [validation.nicheRequired] }),
    ...(duplicates.length > 0 && { duplicates }),
  };
}
