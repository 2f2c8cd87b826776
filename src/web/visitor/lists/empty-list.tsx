import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

type EmptyListProps = {
  /** The address without filters, if any are set. */
  clearTo: string | undefined;
  /** The last page's number and address, if this one is past the end. */
  last: { page: number; to: string } | undefined;
};

/** An empty list with one action, keyed so that the focus never stays on a button that changed its meaning. */
export function EmptyList({ clearTo, last }: EmptyListProps) {
  const { action, ...pastEnd } = everyPage.pastEnd(last?.page ?? 1);
  return (
    <EmptyState
      {...(last ? pastEnd : everyPage.categoryEmpty)}
      drawing="empty"
      headingLevel={3}
      action={
        last ? (
          <ButtonLink variant="primary" key="last" to={last.to}>
            {action}
          </ButtonLink>
        ) : clearTo !== undefined ? (
          <ButtonLink variant="primary" key="clear" to={clearTo} preventScrollReset>
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" key="suggest" to={paths.suggest()}>
            Suggest Tools
          </ButtonLink>
        )
      }
    />
  );
}
