import * as pageMessages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type EmptyListProps = {
  /** The address without filters, where there are any. */
  clearTo: string | undefined;
  /** The first page's address, when a later one is empty. */
  firstPage: string | undefined;
};

/** A list without products, with the one thing that helps; the focus does not slip from one of them to another. */
export function EmptyList({ clearTo, firstPage }: EmptyListProps) {
  return (
    <EmptyState
      {...pageMessages.categoryEmpty}
      headingLevel={3}
      action={
        clearTo !== undefined ? (
          <ButtonLink key="clear" to={clearTo} preventScrollReset>
            Clear filters
          </ButtonLink>
        ) : firstPage !== undefined ? (
          <ButtonLink key="first" to={firstPage}>
            Back to the first page
          </ButtonLink>
        ) : (
          <ButtonLink key="suggest" to={paths.suggest()}>
            Suggest Tools
          </ButtonLink>
        )
      }
    />
  );
}
