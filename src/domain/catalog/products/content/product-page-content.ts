import { outboundUrl } from "#contract/shared/paths/outbound-url.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { parseVideoUrl } from "#contract/shared/products/video-url.ts";
import type { Product, ProductVideo } from "#contract/visitor/catalog.ts";
import { readRichText } from "./read-rich-text.ts";

type TypedFields = Pick<
  ProductFields,
  | "headline"
  | "description"
  | "pricingNote"
  | "tags"
  | "websiteUrl"
  | "videoUrl"
  | "hasCoupon"
  | "couponText"
  | "couponCode"
  | "couponUrl"
> & { isCouponExpired: boolean };

/** The makers' own text, as the product page and its preview show it. */
export function toPageContent(typed: TypedFields, { siteName }: { siteName: string }) {
  const { headline, description, pricingNote, tags, websiteUrl, videoUrl, hasCoupon } = typed;
  return {
    tags,
    tagKeys: tags.map(tagKey),
    headline,
    description: readRichText(description),
    pricingNote,
    websiteUrl: websiteUrl && outboundUrl(websiteUrl, siteName),
    video: videoUrl === null ? null : toVideo(videoUrl),
    coupon: hasCoupon ? toCoupon(typed, { siteName }) : null,
  } satisfies Partial<Product>;
}

type CouponFields = Pick<TypedFields, "couponText" | "couponCode" | "couponUrl" | "isCouponExpired">;

export function toCoupon(typed: CouponFields, { siteName }: { siteName: string }): Product["coupon"] {
  const { couponText, isCouponExpired, couponCode, couponUrl } = typed;
  const coupon = { text: couponText ?? "", isExpired: isCouponExpired };
  // Codes of expired coupons are not sent (rule 41).
  if (isCouponExpired) return { ...coupon, code: null, url: null };
  return { ...coupon, code: couponCode, url: couponUrl && outboundUrl(couponUrl, siteName) };
}

/** Built from the id alone: a maker's URL never reaches the page (rule 37). */
function toVideo(typed: string): ProductVideo | null {
  const video = parseVideoUrl(typed);
  if (!video) return null;
  const { provider, id, embedUrl } = video;
  if (provider === "youtube") return { provider, embedUrl, watchUrl: `https://www.youtube.com/watch?v=${id}` };
  const hash = new URL(embedUrl).searchParams.get("h");
  return { provider, embedUrl, watchUrl: `https://vimeo.com/${hash ? `${id}/${hash}` : id}` };
}
