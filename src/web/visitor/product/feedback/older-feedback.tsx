import { useQueryClient } from "@tanstack/react-query";
import type { MouseEvent, RefObject } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { useFirstNew } from "#web/ui/behavior/use-first-new.ts";
import { LoadMore } from "#web/ui/navigation/load-more.tsx";
import { addOlder } from "./patch-feedback.ts";

type OlderFeedbackProps = {
  product: Product;
  firstPage: number;
  /** The feedback above it. */
  list: RefObject<HTMLElement | null>;
  /** How many the list has. */
  shown: number;
};

/** A link to the next page; with JavaScript it appends that page's feedback. */
export function OlderFeedback({ product, firstPage, list, shown }: OlderFeedbackProps) {
  const { id: productId, slug, feedbackTotal } = product;
  const api = useApi();
  const queryClient = useQueryClient();
  const expectMore = useFirstNew({ list, shown, within: "article" });
  const upTo = (firstPage - 1) * limits.feedback.pageSize + shown;
  // From the list, which outlives this page in the cache and shrinks when it is refetched. Rounded, because the
  // viewer's own comes on top of a full page, and new feedback that shifts the pages leaves a few out.
  const nextPage = firstPage + (Math.round(shown / limits.feedback.pageSize) || 1);

  const older = useSend({
    send: (page: number) => queryClient.fetchQuery(queries.productFeedback(api, { productId, page })),
    onSuccess: ({ feedback }) => {
      const add = <Shown extends Pick<Product, "feedback">>(value: Shown | undefined) =>
        value && { ...value, feedback: addOlder(value.feedback, feedback) };
      if (firstPage === 1) queryClient.setQueryData(queries.product(api, slug).queryKey, add);
      else queryClient.setQueryData(queries.productFeedback(api, { productId, page: firstPage }).queryKey, add);
    },
  });

  function handleClick(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    expectMore(event.currentTarget);
    void older.start(nextPage);
  }

  if (upTo >= feedbackTotal) return null;
  return (
    <div className="mt-8">
      {older.error && (
        <p role="alert" className="mb-3 text-center text-sm font-medium text-danger">
          {pages.feedbackLoadFailed.text}
        </p>
      )}
      <LoadMore
        to={`${withPage(paths.product(slug), nextPage)}#feedback`}
        busy={older.isPending}
        onClick={handleClick}
        status={`Showing ${wholeNumber(upTo)} of ${wholeNumber(feedbackTotal)}`}
      />
    </div>
  );
}
