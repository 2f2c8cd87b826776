type MarkWish = {
  productId: number;
  isWanted: boolean;
  /** The page to come back to. */
  back: string;
};

/**
 * Where a mark is posted without JavaScript. All in the address: hidden fields would be a tenth of a list's elements.
 * "On" goes without saying.
 */
export function markAddress(form: string, { productId, isWanted, back }: MarkWish): string {
  return `${form}?productId=${productId}&redirect=${encodeURIComponent(back)}${isWanted ? "" : "&wanted=off"}`;
}
