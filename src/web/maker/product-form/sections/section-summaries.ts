import { counted } from "#contract/shared/messages/message.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import type { ProductValues } from "../product-values.ts";

const lineMax = 90;

/** What a closed section holds, in a line. Parts that say nothing are left out. */
function line(...parts: (string | false | null | undefined)[]): string {
  return cutText(parts.filter(Boolean).join(" · "), lineMax);
}

export function detailsSummary(values: Pick<ProductValues, "websiteUrl" | "headline" | "tags">): string {
  const { websiteUrl, headline, tags } = values;
  const host = websiteUrl.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  return line(headline.trim(), host, tags.length > 0 && counted(tags.length, "tag")) || "Nothing yet";
}

export function picturesSummary(
  values: Pick<ProductValues, "logoKey" | "logoUrl" | "pictures" | "videoUrl">,
  { hasFetchedLogo }: { hasFetchedLogo: boolean },
): string {
  const { logoKey, logoUrl, pictures, videoUrl } = values;
  const hasLogo = logoKey !== "" || logoUrl !== "" || hasFetchedLogo;
  const parts = [
    hasLogo && "Logo",
    pictures.length > 0 && counted(pictures.length, "picture"),
    videoUrl !== "" && "video",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "No logo, pictures or video yet";
}

type Facts = Pick<
  ProductValues,
  "platforms" | "isOpenSource" | "canWorkOffline" | "priceMonthly" | "priceOnce" | "priceCurrency" | "languages"
>;

export function factsSummary(values: Facts): string {
  const { platforms, isOpenSource, canWorkOffline, priceMonthly, priceOnce, priceCurrency, languages } = values;
  const price = (amount: string | number | null | undefined, per: string) =>
    amount !== null && amount !== undefined && amount !== "" && `${amount} ${priceCurrency}${per}`.trim();
  return (
    line(
      platforms.map((platform) => platformWords[platform]).join(", "),
      isOpenSource === true && "open source",
      canWorkOffline === true && "works offline",
      price(priceMonthly, " per month"),
      price(priceOnce, " once"),
      languages.length > 0 && counted(languages.length, "language"),
    ) || "Platforms, prices, languages and more"
  );
}

type Names = readonly { id: number; name: string }[];

export function categoriesSummary(
  { nicheIds, subcategoryIds }: Pick<ProductValues, "nicheIds" | "subcategoryIds">,
  niches: Names,
): string {
  const names = nicheIds.flatMap((id) => niches.find((niche) => niche.id === id)?.name ?? []);
  const count = subcategoryIds.length;
  return line(
    nicheIds.length === 0 ? "No niche yet" : names.join(", ") || counted(nicheIds.length, "niche"),
    count > 0 && (count === 1 ? "1 subcategory" : `${count} subcategories`),
  );
}

export function couponSummary({
  hasCoupon,
  couponText,
  couponCode,
}: Pick<ProductValues, "hasCoupon" | "couponText" | "couponCode">): string {
  if (!hasCoupon) return "No coupon";
  return line(couponText.trim(), couponCode.trim()) || "A coupon without a text";
}
