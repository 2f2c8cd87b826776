import { lineDiff } from "./line-diff.ts";
import type { PageText } from "./use-page-form.ts";

type ChangedLinesProps = { before: PageText; after: PageText };

const words = { removed: "Removed", added: "Added", same: "", skipped: "" };

/** What two versions of a page differ in, line by line. The marks are `del` and `ins`, so they don't depend on color. */
export function ChangedLines({ before, after }: ChangedLinesProps) {
  const lines = lineDiff(asOne(before), asOne(after)).map((line, place) => ({ ...line, place }));
  if (lines.every(({ kind }) => kind === "same" || kind === "skipped")) return <p>Nothing is different.</p>;
  return (
    <ol className="page-diff">
      {lines.map(({ kind, text, place }) => {
        const Mark = {
          removed: "del" as const,
          added: "ins" as const,
          same: "span" as const,
          skipped: "span" as const,
        }[kind];
        return (
          <li key={place} className={`page-diff-${kind}`}>
            {words[kind] && <span className="sr-only">{words[kind]}: </span>}
            <Mark>{kind === "skipped" ? "…" : text || " "}</Mark>
          </li>
        );
      })}
    </ol>
  );
}

function asOne({ title, description, body }: PageText): string {
  return [`Title: ${title}`, `Description: ${description}`, "", body].join("\n");
}
