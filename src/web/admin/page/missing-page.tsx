import * as pages from "#contract/shared/messages/pages.ts";
import { HomeButton } from "../../shared/frame/home-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** Inside the area's frame, without the search of the site's own not-found page. */
export function MissingPage() {
  const { title, text, action } = pages.notFound;
  return (
    <EmptyState
      drawing="gap"
      title={title}
      text={text}
      headingLevel={1}
      action={<HomeButton variant="primary">{action}</HomeButton>}
      className="py-20"
    />
  );
}
