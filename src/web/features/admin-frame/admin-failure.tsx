import { useRevalidator, useRouteError } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** A page of the admin area that failed to load, inside its frame. */
export function AdminFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const message = isUnreachable ? pages.offline : pages.serverError;
  return (
    <div className="px-5 py-16">
      <ErrorState
        title={message.title}
        text={error instanceof ApiError ? error.message : message.text}
        headingLevel={1}
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
        action={<ButtonLink to={paths.admin()}>Back to Dashboard</ButtonLink>}
      />
    </div>
  );
}
