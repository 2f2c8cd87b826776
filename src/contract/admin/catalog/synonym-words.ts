/** With ">jira", a group is one-way: only such terms lead to its others. */
export function isOnlyTyped(term: string): boolean {
  return term.startsWith(">");
}

type SynonymSides = {
  /** Searches with one of these... */
  typed: string[];
  /** ...also find these; empty if all terms find each other. */
  found: string[];
};

/** A group's terms as people read them: without the mark, and what leads to what in a one-way group. */
export function synonymSides(terms: readonly string[]): SynonymSides {
  const typed = terms.filter(isOnlyTyped).map((term) => term.slice(1).trim());
  const others = terms.filter((term) => !isOnlyTyped(term));
  return typed.length === 0 ? { typed: others, found: [] } : { typed, found: others };
}

/** "jira, trello → project management". */
export function synonymWords(terms: readonly string[]): string {
  const { typed, found } = synonymSides(terms);
  return [typed, found]
    .filter((side) => side.length > 0)
    .map((side) => side.join(", "))
    .join(" → ");
}

/** What the group is called where only one term fits. */
export function synonymName(terms: readonly string[]): string {
  return synonymSides(terms).typed[0] ?? "";
}
