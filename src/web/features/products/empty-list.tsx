import * as pageMessages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type EmptyListProps = {
  /** The address without filters, if any are set. */
  clearTo: string | undefined;
  /** The first page's address, if a later page is empty. */
  firstPage: string | undefined;
};

/** An empty list with one action, keyed so that the focus never stays on a button that changed its meaning. */
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
