import { stringify } from "csv-stringify/sync";
import { escapeFormula, joinValues } from "../imports/reading/cell-text.ts";
import type { ExportedProduct } from "./export-products.ts";

export type ExportFormat = "csv" | "json";

/** Includes everything that the import reads, under names it knows. */
const columns: { key: keyof ExportedProduct; header: string }[] = [
  { key: "id", header: "Id" },
  { key: "name", header: "Name" },
  { key: "slug", header: "Slug" },
  { key: "website", header: "Website" },
  { key: "headline", header: "Headline" },
  { key: "tagline", header: "Tagline" },
  { key: "description", header: "Description" },
  { key: "status", header: "Status" },
  { key: "pricing", header: "Pricing" },
  { key: "pricingNote", header: "Pricing note" },
  { key: "logo", header: "Logo URL" },
  { key: "video", header: "Video URL" },
  { key: "niches", header: "Niches" },
  { key: "subcategories", header: "Subcategories" },
  { key: "tags", header: "Tags" },
  { key: "platforms", header: "Platforms" },
  { key: "isOpenSource", header: "Open source" },
  { key: "license", header: "License" },
  { key: "repository", header: "Repository URL" },
  { key: "pricingPage", header: "Pricing page" },
  { key: "languages", header: "Languages" },
  { key: "foundedYear", header: "Founded in" },
  { key: "support", header: "Support" },
  { key: "socialLinks", header: "Social links" },
  { key: "canWorkOffline", header: "Works offline" },
  { key: "hasFreePlan", header: "Free plan" },
  { key: "priceMonthly", header: "Price per month from" },
  { key: "priceOnce", header: "One-time price" },
  { key: "trialDays", header: "Trial days" },
  { key: "priceCurrency", header: "Currency" },
  { key: "pricesCheckedOn", header: "Prices checked on" },
  { key: "importFormats", header: "Import formats" },
  { key: "exportFormats", header: "Export formats" },
  { key: "dataLocations", header: "Data is stored" },
  { key: "couponText", header: "Coupon text" },
  { key: "couponCode", header: "Coupon code" },
  { key: "couponUrl", header: "Coupon URL" },
  { key: "couponExpiresAt", header: "Coupon expires on" },
  { key: "hasActiveCoupon", header: "Active coupon" },
  { key: "isAdvertised", header: "Advertised" },
  { key: "adStartsAt", header: "Ad start" },
  { key: "adEndsAt", header: "Ad end" },
  { key: "upvotes", header: "Votes" },
  { key: "views", header: "Views" },
  { key: "addedAt", header: "Added" },
  { key: "listedAt", header: "Published" },
];

/** The file piece by piece, as the batches arrive. Cells that a spreadsheet would run as a formula are escaped. */
export async function* exportFile(
  batches: AsyncIterable<ExportedProduct[]>,
  { format }: { format: ExportFormat },
): AsyncGenerator<string> {
  if (format === "csv") {
    yield stringify([], { header: true, columns });
    for await (const batch of batches) yield stringify(batch.map(cellsOf), { columns });
    return;
  }
  let separator = "[\n";
  for await (const batch of batches) {
    for (const product of batch) {
      yield separator + JSON.stringify(product);
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Lists as "A, B"; yes and no as words. An answer that isn't stated is an empty cell. */
function cellsOf(product: ExportedProduct): Record<string, unknown> {
  const cell = (value: ExportedProduct[keyof ExportedProduct]) => {
    if (Array.isArray(value)) return escapeFormula(joinValues(value));
    if (typeof value === "string") return escapeFormula(value);
    return typeof value === "boolean" ? (value ? "yes" : "no") : value;
  };
  return Object.fromEntries(Object.entries(product).map(([key, value]) => [key, cell(value)]));
}
