import { useEffect, useRef } from "react";
import * as pages from "#contract/messages/pages.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { ApiError } from "../../api-client.ts";
import { ErrorState } from "../../ui/error-state.tsx";

type MoreFailedProps = { error: Error | null; isRetrying: boolean; onRetry: () => void };

/** In place of Load More, whose focus Try Again takes over. */
export function MoreFailed({ error, isRetrying, onRetry }: MoreFailedProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) block.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={block}>
      <ErrorState
        title={visitorToasts.productsLoadFailed.title}
        text={reasonOf(error)}
        onRetry={onRetry}
        retrying={isRetrying}
        headingLevel={3}
      />
    </div>
  );
}

function reasonOf(error: Error | null): string {
  if (!(error instanceof ApiError)) return visitorToasts.productsLoadFailed.text;
  if (error.status === 429) return pages.tooManyRequests(error.retryAfterSeconds).text;
  return error.status === 0 ? pages.offline.text : visitorToasts.productsLoadFailed.text;
}
