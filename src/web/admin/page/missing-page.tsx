import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { HomeButton } from "../../shared/frame/home-button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** Inside the area's frame, without the search of the site's own not-found page. */
export function MissingPage() {
  const { title, text, action } = pages.notFound;
  return (
    <div className="admin-page">
      <EmptyState
        drawing="gap"
        title={title}
        text={text}
        headingLevel={1}
        action={
          <>
            <ButtonLink to={paths.admin()} variant="primary">
              Back to Dashboard
            </ButtonLink>
            <HomeButton>{action}</HomeButton>
          </>
        }
      />
    </div>
  );
}
