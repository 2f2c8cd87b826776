import { useEffect, useRef } from "react";
import * as everyPage from "#contract/messages/every-page.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { hasLostFocus } from "../../ui/has-lost-focus.ts";
import { listFailure } from "./list-failure.ts";

type MoreFailedProps = { error: Error | null; isRetrying: boolean; onRetry: () => void };

/** In place of Load More, whose focus Try Again takes over. */
export function MoreFailed({ error, isRetrying, onRetry }: MoreFailedProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasLostFocus()) block.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={block}>
      <ErrorState
        title={everyPage.moreProductsFailed.title}
        text={listFailure(error) ?? everyPage.moreProductsFailed.text}
        onRetry={onRetry}
        retrying={isRetrying}
        headingLevel={3}
      />
    </div>
  );
}
