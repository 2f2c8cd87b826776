import { paths, withPage } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { Remark } from "#contract/visitor/product-page.ts";
import { Verdict } from "#web/ui/shelf/verdict.tsx";
import { entryId } from "./entry-id.ts";

/** What people like and miss, in their own words. */
export function ProductVerdict({ product: { slug, verdict } }: { product: Product }) {
  const { like, miss } = verdict;
  if (!like && !miss) return null;
  const shown = (remark: Remark | null) =>
    remark && {
      text: remark.text,
      rating: remark.rating,
      by: remark.author?.username ?? null,
      byNote: remark.author?.career ?? null,
      // Within the page where it is on it: the browser only scrolls.
      to: `${remark.page > 1 ? withPage(paths.product(slug), remark.page) : ""}#${entryId(remark.feedbackId)}`,
    };
  return <Verdict like={shown(like)} miss={shown(miss)} />;
}
