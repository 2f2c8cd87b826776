import { useRevalidator, useRouteError } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { ErrorState, type ErrorStateProps } from "../../ui/error-state.tsx";
import { isMissingCode } from "../offline/is-missing-code.ts";

/** Stands in for a page whose data or code could not be had, or that has a bug. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isCodeMissing = isMissingCode(error);
  if (isCodeMissing && navigator.onLine) return <Outdated />;
  const isUnreachable = isCodeMissing || (error instanceof ApiError && error.status === 0);
  const message = isUnreachable ? pages.offline : pages.serverError;
  return (
    <Failure
      title={message.title}
      text={message.text}
      // The router asks for data again, but not for code.
      onRetry={isCodeMissing ? reload : () => void revalidate()}
      retrying={state === "loading"}
      action={
        <ButtonLink to={paths.home()} reloadDocument>
          {pages.serverError.action}
        </ButtonLink>
      }
    />
  );
}

/** The part of the site that was asked for belongs to a build that is gone. */
function Outdated() {
  const { action, ...message } = pages.outdated;
  const button = (
    <Button variant="primary" onClick={reload}>
      {action}
    </Button>
  );
  return <Failure {...message} action={button} />;
}

function Failure(props: ErrorStateProps) {
  return (
    <main>
      <Container className="py-20">
        <ErrorState {...props} headingLevel={1} />
      </Container>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}
