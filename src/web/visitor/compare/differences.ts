/** How several values differ. Null means not stated, which is neither the same nor different. */
export type Difference = {
  differs: boolean;
  /**
   * Whether only this product has its value. If all values are unique, none is marked: the row shows that they differ. If
   * a product states nothing, none is marked either, because it may have the same value (rule 52).
   */
  alone: boolean[];
};

export function differenceOf(values: readonly (string | number | null)[]): Difference {
  const alone = values.map(
    (value, index) => value !== null && !values.some((other, place) => place !== index && other === value),
  );
  const isEachAlone = alone.every(Boolean);
  return {
    differs: new Set(values).size > 1,
    alone: isEachAlone || values.includes(null) ? values.map(() => false) : alone,
  };
}

/** The items that only one of the lists has; none if a list is empty, because its product states nothing. */
export function ownItems(lists: readonly (readonly string[])[]): { differs: boolean; own: ReadonlySet<string>[] } {
  const counts = new Map<string, number>();
  for (const item of lists.flatMap((list) => [...new Set(list)])) counts.set(item, (counts.get(item) ?? 0) + 1);
  const canMark = lists.length > 1 && lists.every((list) => list.length > 0);
  const own = lists.map((list) => new Set(list.filter((item) => canMark && counts.get(item) === 1)));
  return { differs: [...counts.values()].some((count) => count < lists.length), own };
}
