type Marking = {
  productId: number;
  /** The page to return to. */
  back: string;
};

/**
 * Where a mark is posted without JavaScript. The values are in the query, because hidden fields would be a tenth of a
 * list's elements.
 */
export function markAddress(form: string, { productId, back }: Marking): string {
  return `${form}?productId=${productId}&redirect=${encodeURIComponent(back)}`;
}
