type Child<Key> = { parent: Key | null };

/**
 * Each parent, followed by its children; otherwise the order stays. A child whose parent isn't in the list counts as
 * one without a parent.
 */
export function groupByParent<Key, Each extends Child<Key>>(all: readonly Each[], keyOf: (each: Each) => Key): Each[] {
  const keys = new Set(all.map(keyOf));
  const isTop = ({ parent }: Each) => parent === null || !keys.has(parent);
  const children = Map.groupBy(all, (each) => (isTop(each) ? null : each.parent));
  return all.filter(isTop).flatMap((top) => [{ ...top, parent: null }, ...(children.get(keyOf(top)) ?? [])]);
}
