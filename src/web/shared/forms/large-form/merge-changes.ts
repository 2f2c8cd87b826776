import { isSame, type Values } from "../check-values.ts";

export type ThreeVersions<Typed extends Values> = {
  /** What both started from. */
  base: Typed;
  mine: Typed;
  theirs: Typed;
};

export type Merged<Typed extends Values> = {
  /** Theirs where only they changed something, mine everywhere else. */
  values: Typed;
  /** Fields that only they changed. */
  taken: (keyof Typed & string)[];
  /** Fields that both changed, to different values. */
  conflicts: (keyof Typed & string)[];
};

/**
 * A three-way merge, field by field. `tidy` makes values comparable: the server stores texts without the spaces around
 * them, which is not a change.
 */
export function mergeChanges<Typed extends Values>(
  { base, mine, theirs }: ThreeVersions<Typed>,
  tidy: (values: Typed) => Partial<Typed> = (values) => values,
): Merged<Typed> {
  const tidied = { base: tidy(base), mine: tidy(mine), theirs: tidy(theirs) };
  const merged: Merged<Typed> = { values: { ...mine }, taken: [], conflicts: [] };
  for (const field of Object.keys(mine) as (keyof Typed & string)[]) {
    const isMine = !isSame(tidied.mine[field], tidied.base[field]);
    const isTheirs = !isSame(tidied.theirs[field], tidied.base[field]);
    if (isSame(tidied.mine[field], tidied.theirs[field])) continue;
    if (isMine && isTheirs) merged.conflicts.push(field);
    else if (isTheirs) {
      merged.values[field] = theirs[field];
      merged.taken.push(field);
    }
  }
  return merged;
}
