import { X } from "lucide-react";
import { useLocation } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useViewer } from "../auth/use-viewer.ts";

/** Offers onboarding again to somebody who left it halfway. Dismissing it is skipping it, for good. */
export function OnboardingNotice() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (!viewer?.needsOnboarding || pathname === paths.onboarding()) return null;
  const { text, action, dismiss } = pages.onboardingUnfinished;
  const here = pathname + search;
  return (
    <aside aria-label="Your profile" className="border-b border-line bg-sunk text-sm">
      <Container className="flex items-center gap-2 py-1">
        <p className="mr-auto text-muted">{text}</p>
        <ButtonLink to={paths.onboarding(here)} size="sm">
          {action}
        </ButtonLink>
        <form method="post" action={paths.onboardingSkipForm()}>
          <input type="hidden" name="redirect" value={here} />
          <IconButton type="submit" label={dismiss} icon={<X />} className="-mr-2.5" />
        </form>
      </Container>
    </aside>
  );
}
