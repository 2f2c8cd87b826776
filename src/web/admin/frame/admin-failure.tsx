import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from "react-router";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { MissingPage } from "../page/missing-page.tsx";

/** A page of the admin area that is not for this viewer, failed to load or has a bug, inside its frame. */
export function AdminFailure() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) ? error.status : null;
  if (refused === 404) return <MissingPage />;
  return <div className="admin-page">{refused === 403 ? <ForAdministrators /> : <Failure error={error} />}</div>;
}

function ForAdministrators() {
  return (
    <EmptyState
      drawing="gap"
      {...adminPages.forAdministrators}
      headingLevel={1}
      action={<ButtonLink to={paths.admin()}>Back to Dashboard</ButtonLink>}
    />
  );
}

function Failure({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const message = isUnreachable ? pages.offline : pages.serverError;
  // Revalidating doesn't work: with all data cached, it ends before the boundary notices, and the error stays.
  const retry = () => void navigate(pathname + search, { replace: true });
  return (
    <ErrorState
      title={message.title}
      text={error instanceof ApiError ? error.message : message.text}
      headingLevel={1}
      onRetry={retry}
      retrying={state === "loading"}
      action={<ButtonLink to={paths.admin()}>Back to Dashboard</ButtonLink>}
    />
  );
}
