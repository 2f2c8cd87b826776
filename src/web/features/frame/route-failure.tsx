import { useRevalidator, useRouteError } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { ErrorState, type ErrorStateProps } from "../../ui/error-state.tsx";
import { isMissingCode } from "../offline/is-missing-code.ts";

/** Shown when a page's data or code failed to load, or when it has a bug. */
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
      // Revalidating reloads data, but not code.
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

/** The requested code belongs to an older build. */
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
    <main id="content" tabIndex={-1}>
      <Container className="py-20">
        <ErrorState {...props} headingLevel={1} />
      </Container>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}
