import * as errors from "#contract/shared/messages/errors.ts";
import { counted, type Message } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "#web/data/api-client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PanelSkeleton } from "#web/ui/layout/skeleton.tsx";
import type { useSearchSuggestions } from "./use-search-suggestions.ts";

type SuggestionStatusProps = {
  query: string;
  isTooLong: boolean;
  suggestions: ReturnType<typeof useSearchSuggestions>;
};

/** The state of the suggestions: loading, failed or empty. */
export function SuggestionStatus({ query, isTooLong, suggestions }: SuggestionStatusProps) {
  const { data, error, isOutdated, isFetching } = suggestions;
  if (query === "") return null;
  if (isTooLong) return <Failure message={errors.search_too_long} />;
  if (error && !isOutdated) {
    return <Failure message={messageOf(error)} isBusy={isFetching} onRetry={() => void suggestions.refetch()} />;
  }
  if (!data) {
    return <PanelSkeleton rows={4} label="Searching" className="animate-[appear_1ms_200ms_backwards] p-2" />;
  }
  const found = data.products.length + data.niches.length + data.tags.length + data.places.length;
  return (
    <>
      {found === 0 && <p className="px-2 pt-2 pb-3 text-sm text-muted">{pages.searchEmpty(query).text}</p>}
      <p role="status" className="sr-only">
        {isOutdated ? "" : found === 0 ? pages.searchEmpty(query).text : counted(found, "suggestion")}
      </p>
    </>
  );
}

type FailureProps = { message: Message; isBusy?: boolean; onRetry?: () => void };

function Failure({ message: { title, text }, isBusy, onRetry }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm">
      <p>
        {title && <strong className="block font-medium">{title}</strong>}
        <span className="text-muted">{text}</span>
      </p>
      {onRetry && (
        <Button onClick={onRetry} busy={isBusy} size="sm">
          {pages.offline.action}
        </Button>
      )}
    </div>
  );
}

function messageOf(error: Error): Message {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return pages.offline;
  if (status === 429) return errors.rate_limited;
  return { title: pages.productsLoadFailed.title, text: pages.serverError.text };
}
