import { useId } from "react";
import type { HistoryEntry } from "#contract/maker/figures.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { historySentence } from "./history-sentence.ts";
import "./product-figures.css";

const SHOWN = 8;

/** What happened to the product, newest first; older entries on request. */
export function ProductHistory({ history }: { history: HistoryEntry[] }) {
  const id = useId();
  const older = history.slice(SHOWN);
  return (
    <section aria-labelledby={id} className="product-history">
      <h2 id={id} className="text-heading">
        History
      </h2>
      {history.length === 0 && <p className="mt-2 text-meta text-muted">{makerPages.historyEmpty.text}</p>}
      <Timeline entries={history.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="group">
          <summary className="mt-3 w-fit text-meta text-link hover:underline group-open:hidden pointer-coarse:min-h-11">
            Show {older.length} older
          </summary>
          <Timeline entries={older} />
        </details>
      )}
    </section>
  );
}

function Timeline({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => {
        const { who, what } = historySentence(entry);
        return (
          <li key={entry.id} className="timeline-entry">
            <p className="words text-sm">
              <span className="font-medium">{who}</span> {what}
              {entry.reason && ":"}
            </p>
            {entry.reason && <p className="words mt-1 text-sm whitespace-pre-line text-muted">{entry.reason}</p>}
            <p className="mt-0.5 text-xs text-muted">
              <ShortDate iso={entry.at} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
