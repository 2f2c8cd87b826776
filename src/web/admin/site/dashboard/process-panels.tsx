import type { ProcessFigures } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";
import { duration, fileSize } from "./measures.ts";

/** Cache and slow statements of the process that answered. */
export function ProcessPanels() {
  return (
    <LoadedSection title="Page cache and slow queries" query={debugQueries.process(useApi())}>
      {(figures) => (
        <>
          <p className="text-meta text-muted">
            Process {figures.pid}, up for {duration(figures.uptimeSeconds)}, {fileSize(figures.memoryBytes)} of memory.
            Other processes have their own figures.
          </p>
          <Cache cache={figures.cache} />
          <Statements statements={figures.slowStatements} />
        </>
      )}
    </LoadedSection>
  );
}

function Cache({ cache }: Pick<ProcessFigures, "cache">) {
  if (!cache) return <p className="mt-3 text-sm text-muted">{dashboardPages.pageCacheOff.text}</p>;
  const asked = cache.hits + cache.misses + cache.stale;
  const figures = {
    Pages: wholeNumber(cache.entries),
    Size: fileSize(cache.bytes),
    "Hit rate": asked === 0 ? "–" : `${Math.round(((cache.hits + cache.stale) / asked) * 100)}%`,
    Hits: wholeNumber(cache.hits),
    Misses: wholeNumber(cache.misses),
    "Not cacheable": wholeNumber(cache.bypassed),
  };
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3 text-sm">
      {Object.entries(figures).map(([term, value]) => (
        <div key={term}>
          <dt className="text-meta text-muted">{term}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Statements({ statements }: { statements: ProcessFigures["slowStatements"] }) {
  if (statements.length === 0)
    return <p className="mt-4 text-sm text-muted">{dashboardPages.slowStatementsEmpty.text}</p>;
  return (
    <ul className="mt-4 max-h-80 divide-y divide-line overflow-y-auto border-y border-line" aria-label="Slow queries">
      {statements.map(({ name, text, calls, maxMs, meanMs }) => (
        <li key={text}>
          <details className="py-2 text-sm">
            <summary className="cursor-pointer">
              <b className="font-medium tabular-nums">{wholeNumber(Math.round(maxMs))} ms</b>{" "}
              <span className="text-meta text-muted">
                mean {wholeNumber(Math.round(meanMs))} ms · {calls === 1 ? "once" : `${wholeNumber(calls)} times`}
              </span>
              <code className="block truncate text-xs text-muted">{name}</code>
            </summary>
            <pre className="mt-2 rounded-control bg-sunk p-3 text-xs break-words whitespace-pre-wrap">{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
