import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Suggestion } from "#contract/member/suggestions.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { useApi } from "../../data/shell.ts";
import { OwnList } from "../../shared/lists/own-list.tsx";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ownSuggestionQueries } from "./own-suggestion-queries.ts";

const states: Record<Suggestion["state"], { label: string; tone: PillTone }> = {
  pending: { label: "Waiting for review", tone: "warn" },
  accepted: { label: "Accepted", tone: "ok" },
  rejected: { label: "Not accepted", tone: "danger" },
};

// A long text is cut; the rest opens with or without JavaScript.
const SHOWN_LENGTH = 280;

type OwnSuggestionsProps = {
  page: number;
  /** The page's address without a page number. */
  path: string;
  title?: string;
  /** Shown to the right of the title, if there is something below. */
  action?: ReactNode;
  /** Instead of a plain sentence. */
  empty?: ReactNode;
  className?: string;
};

export function OwnSuggestions({
  page,
  path,
  title = "Your suggestions",
  action,
  empty,
  className,
}: OwnSuggestionsProps) {
  const query = useQuery(ownSuggestionQueries.page(useApi(), page));
  const total = query.data?.total ?? 0;
  return (
    <OwnList
      title={title}
      note={total > 0 && `${counted(total, "suggestion")} · newest first`}
      action={total > 0 && action}
      query={query}
      path={path}
      failedTitle={pages.suggestionsLoadFailed.title}
      skeleton={<LoadingRows />}
      empty={empty ?? <p className="py-6 text-sm text-muted">{pages.suggestionsEmpty.text}</p>}
      isEmpty={(data) => data.total === 0}
      className={className}
    >
      {({ suggestions }) => (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id} className="py-4">
              <SuggestionEntry suggestion={suggestion} />
            </li>
          ))}
        </ul>
      )}
    </OwnList>
  );
}

function SuggestionEntry({ suggestion: { text, state, reason, createdAt } }: { suggestion: Suggestion }) {
  const shown = cutText(text, SHOWN_LENGTH);
  const rest = shown === text ? "" : text.slice(shown.length - 1);
  return (
    <article className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={states[state].tone}>{states[state].label}</Pill>
        <ShortDate iso={createdAt} className="text-meta text-muted" />
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{shown}</p>
      {rest && (
        <details className="mt-1">
          <summary className="cursor-pointer text-meta text-muted">Show more</summary>
          <p className="mt-1 break-words whitespace-pre-line">…{rest.trimStart()}</p>
        </details>
      )}
      {reason && state !== "pending" && (
        <p className="mt-2 border-l-2 border-line pl-3 break-words whitespace-pre-line text-muted">{reason}</p>
      )}
    </article>
  );
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading your suggestions" className="divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="py-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
