import { useRevalidator, useRouteError } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** Stands in for a page whose data could not be had, or that has a bug. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const message = isUnreachable ? pages.offline : pages.serverError;
  return (
    <Container className="py-20">
      <ErrorState
        title={message.title}
        text={message.text}
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
        action={
          <ButtonLink to={paths.home()} reloadDocument>
            {pages.serverError.action}
          </ButtonLink>
        }
      />
    </Container>
  );
}
