/** One count per choice, by its name. */
export function countEach<Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => number,
): Record<Choice, number> {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>;
}
