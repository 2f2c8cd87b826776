export type ShelfPlace = {
  /** The address of the list that the shelf is of. */
  path: string;
  /** The niche, for links to its subcategories. */
  niche?: string;
};
