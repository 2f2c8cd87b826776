import { useEffect, useRef } from "react";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { listFailure } from "./list-failure.ts";

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
        text={listFailure(error) ?? visitorToasts.productsLoadFailed.text}
        onRetry={onRetry}
        retrying={isRetrying}
        headingLevel={3}
      />
    </div>
  );
}
