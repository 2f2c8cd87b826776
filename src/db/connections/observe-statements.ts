import { noteStatement } from "./slow-statements.ts";
import { createStatementNames, type Statement } from "./statement-name.ts";

export type StatementEnd = { ms: number; error: unknown };

/**
 * Called when a statement is sent, still in its asker's context. What it returns is called at the end, which comes in
 * that of the connection.
 */
export type StatementObserver = (statement: Statement) => (end: StatementEnd) => void;

const observers = new Set<StatementObserver>();
const statementOf = createStatementNames();

/** Returns what stops it. Of this process: pools are opened before anybody observes them. */
export function observeStatements(observer: StatementObserver): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Returns what to call at the end, with the error if the statement failed. */
export function beginStatement(text: string): (error?: unknown) => void {
  const startedAt = performance.now();
  const statement = statementOf(text);
  const ends: ReturnType<StatementObserver>[] = [];
  for (const observer of observers) ends.push(observer(statement));
  return (error: unknown = null) => {
    const ms = performance.now() - startedAt;
    noteStatement(statement, ms);
    for (const end of ends) end({ ms, error });
  };
}
