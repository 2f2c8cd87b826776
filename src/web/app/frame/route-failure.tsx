import { RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation, useRouteError } from "react-router";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { applyHead } from "../../shared/frame/head.ts";
import { HomeButton } from "../../shared/frame/home-button.tsx";
import { hasLostFocus } from "../../ui/behavior/has-lost-focus.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { failureWords } from "./failure-words.ts";
import { isMissingCode } from "./is-missing-code.ts";

/** Shown in place of a page whose data or code failed to load, or that has a bug. The frame around it stays. */
export function PageFailure() {
  const { title } = failureWords(useRouteError());
  const { name, url } = useSite();
  const { key } = useLocation();
  const block = useRef<HTMLDivElement>(null);

  useEffect(() => applyHead({ title: `${title} · ${name}`, noIndex: true }, url), [title, name, url]);

  // After Try Again failed again: the link is a new element.
  useEffect(() => {
    if (key && hasLostFocus()) block.current?.querySelector("a")?.focus();
  }, [key]);

  // After it worked: the focused link is gone.
  useEffect(
    () => () => void (hasLostFocus() && document.getElementById("content")?.focus({ preventScroll: true })),
    [],
  );

  return (
    // A new key per try, so that a screen reader announces the same failure again.
    <Container key={key} className="py-20">
      <div ref={block}>
        <Failure home={<HomeButton>{everyPage.serverError.action}</HomeButton>} />
      </div>
    </Container>
  );
}

/** For failures outside of any page, where the frame is gone, too. */
export function RouteFailure() {
  const home = (
    <ButtonLink to={paths.home()} reloadDocument>
      {everyPage.serverError.action}
    </ButtonLink>
  );
  return (
    <main id="content" tabIndex={-1}>
      <Container className="py-20">
        <Failure home={home} />
      </Container>
    </main>
  );
}

/** Try Again is a link to the same address, so it works on a page that the server rendered, too. */
function Failure({ home }: { home: ReactNode }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isRetrying = useNavigation().location?.pathname === pathname;
  const isOutdated = isMissingCode(error);
  const { title, text } = failureWords(error);
  const again = isOutdated ? everyPage.outdated.action : everyPage.offline.action;
  return (
    <ErrorState
      title={title}
      text={text}
      headingLevel={1}
      action={
        <>
          <ButtonLink
            to={pathname + search}
            // Outdated code stays until the whole page is loaded again.
            reloadDocument={isOutdated}
            variant="primary"
            icon={<RotateCw />}
            aria-busy={isRetrying || undefined}
          >
            {isRetrying ? "Trying..." : again}
          </ButtonLink>
          {home}
        </>
      }
    />
  );
}
