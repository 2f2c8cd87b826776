/** The choices whose name contains the query, in any case. */
export function matching<Choice extends { name: string }>(choices: readonly Choice[], query: string): Choice[] {
  const wanted = query.trim().toLowerCase();
  return choices.filter(({ name }) => name.toLowerCase().includes(wanted));
}
