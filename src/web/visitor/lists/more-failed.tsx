import { useEffect, useRef } from "react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { hasLostFocus } from "../../ui/behavior/has-lost-focus.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { listFailure } from "./list-failure.ts";

type MoreFailedProps = {
  /** For a list of something other than products. */
  title?: string;
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
};

/** In place of Load More, whose focus Try Again takes over. */
export function MoreFailed({
  title = everyPage.moreProductsFailed.title,
  error,
  isRetrying,
  onRetry,
}: MoreFailedProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasLostFocus()) block.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={block}>
      <ErrorState title={title} text={listFailure(error)} onRetry={onRetry} retrying={isRetrying} headingLevel={3} />
    </div>
  );
}
