import { BookA, StickyNote, Tag as TagIcon } from "lucide-react";
import { useState } from "react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { WordButton } from "../../list/word-button.tsx";
import { SynonymForm } from "../../taxonomy/synonyms/synonym-form.tsx";
import type { FindingView } from "../finding-view.ts";
import { reopenFindings } from "../use-decide.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { SearchTagDialog } from "./search-tag-dialog.tsx";

type Shown = FindingOf<"searches">;

const problems = { no_results: "Finds nothing", no_click: "Nobody opened a result" };
const outcomes = { synonyms: "Synonyms", tag: "Tag" };

/** What a search can become, besides a draft. */
function SearchActs({ finding }: { finding: Shown }) {
  const [open, setOpen] = useState<"synonym" | "tag" | "note" | null>(null);
  const api = useApi();
  const { query } = finding.detail;
  const search = { findingId: finding.id, query, reopen: () => reopenFindings(api, [finding.id]) };
  const close = () => setOpen(null);
  return (
    <>
      <WordButton label={`Note on ${query}`} word="Note" icon={<StickyNote />} onClick={() => setOpen("note")} />
      <WordButton label={`Turn ${query} into a tag`} word="Tag" icon={<TagIcon />} onClick={() => setOpen("tag")} />
      <WordButton
        label={`Turn ${query} into a synonym`}
        word="Synonym"
        icon={<BookA />}
        onClick={() => setOpen("synonym")}
      />
      {open === "note" && <NoteDialog finding={finding} name={query} onClose={close} />}
      {open === "tag" && <SearchTagDialog finding={finding} onClose={close} />}
      {open === "synonym" && <SynonymForm search={search} onClose={close} />}
    </>
  );
}

function QueryCell({ detail: { query, problem, outcome }, product, note }: Shown) {
  return (
    <div className="min-w-0">
      <Link
        className="words font-medium hover:underline"
        to={paths.search(query)}
        target="_blank"
        rel="noopener"
        aria-label={`Search for ${query}`}
      >
        {query}
      </Link>
      <p className="text-meta text-muted">{problems[problem]}</p>
      {note && <p className="words text-meta">{note}</p>}
      {outcome && (
        <p className="words text-meta text-muted">
          {outcomes[outcome.kind]}: {outcome.words.join(", ")}
        </p>
      )}
      {product && (
        <p>
          <Link className="text-meta text-link hover:underline" to={paths.adminEditProduct(product.id)}>
            Edit the draft
          </Link>
        </p>
      )}
    </div>
  );
}

export const searchesView: FindingView<Shown> = {
  label: "Searches in vain",
  looksFor:
    "Searches of the last 30 days that find nothing, or whose results nobody opened. A search counts on days when at least three visitors made it. We don't know who.",
  applyText: "Start a draft",
  undoMs: limits.admin.undoMs,
  rowName: ({ detail }) => detail.query,
  columns: [
    { id: "query", header: "Search", isMain: true, cell: QueryCell },
    { id: "visitors", header: "Visitors", align: "end", cell: ({ detail }) => wholeNumber(detail.visitors) },
    {
      id: "last",
      header: "Last",
      isWideOnly: true,
      cell: ({ detail }) => <ShortDate className="whitespace-nowrap text-muted" iso={detail.lastOn} />,
    },
  ],
  Act: SearchActs,
};
