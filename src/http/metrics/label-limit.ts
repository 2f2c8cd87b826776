import { OTHER_STATEMENT, STATEMENT_NAMES_MAX } from "#db/connections/statement-name.ts";
import type { Figure } from "./figures.ts";

const STATEMENTS = "db_statement_duration_seconds";

/**
 * Each process names its first 200 statements, and several processes together would name more. The first ones that are
 * seen here keep their names; a name never loses its place, so the sums only grow.
 */
export function createLabelLimit(): (figures: Figure[]) => Figure[] {
  const names = new Set<unknown>([OTHER_STATEMENT]);

  function bounded(statement: string | number | undefined): string | number {
    if (statement === undefined) return OTHER_STATEMENT;
    if (!names.has(statement) && names.size >= STATEMENT_NAMES_MAX) return OTHER_STATEMENT;
    names.add(statement);
    return statement;
  }

  return (figures) =>
    figures.map((figure) => {
      if (figure.name !== STATEMENTS) return figure;
      const values = figure.values.map((value) => ({
        ...value,
        labels: { ...value.labels, statement: bounded(value.labels.statement) },
      }));
      return { ...figure, values };
    });
}
