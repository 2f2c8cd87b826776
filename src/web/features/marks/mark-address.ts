type Marking = {
  productId: number;
  /** The page to come back to. */
  back: string;
};

/**
 * Where a mark is posted without JavaScript. All in the address: hidden fields would be a tenth of a list's elements.
 */
export function markAddress(form: string, { productId, back }: Marking): string {
  return `${form}?productId=${productId}&redirect=${encodeURIComponent(back)}`;
}
