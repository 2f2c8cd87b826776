import { ExternalLink } from "lucide-react";
import type { FindingOf } from "#contract/admin/engine.ts";
import { paths } from "#contract/paths.ts";
import { wholeNumber } from "#contract/plain-formats.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import type { FindingView } from "./finding-view.ts";

type Shown = FindingOf<"searches">;

const problems = { no_results: "Finds nothing", no_click: "Nobody opened a result" };

function TryLink({ finding: { detail } }: { finding: Shown }) {
  return (
    <ButtonLink
      size="sm"
      icon={<ExternalLink />}
      to={paths.search(detail.query)}
      target="_blank"
      rel="noopener"
      aria-label={`Search for ${detail.query}`}
    >
      Try it
    </ButtonLink>
  );
}

export const searchesView: FindingView<Shown> = {
  label: "Searches in vain",
  looksFor:
    "Searches of the last 30 days that find nothing, or whose results nobody opened. A search counts on days when at least three visitors made it. We don't know who.",
  applyText: "Start a draft",
  rowName: ({ detail }) => detail.query,
  columns: [
    {
      id: "query",
      header: "Search",
      isMain: true,
      cell: ({ detail, product }) => (
        <div className="min-w-0">
          <p className="words font-medium">{detail.query}</p>
          {product && (
            <Link className="text-meta text-link hover:underline" to={paths.adminEditProduct(product.id)}>
              Edit the draft
            </Link>
          )}
        </div>
      ),
    },
    {
      id: "problem",
      header: "Problem",
      cell: ({ detail }) => <span className="text-muted">{problems[detail.problem]}</span>,
    },
    { id: "visitors", header: "Visitors", align: "end", cell: ({ detail }) => wholeNumber(detail.visitors) },
    { id: "last", header: "Last", cell: ({ detail }) => <ShortDate className="text-muted" iso={detail.lastOn} /> },
  ],
  Act: TryLink,
};
