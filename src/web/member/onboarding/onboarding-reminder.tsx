import { X } from "lucide-react";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Container } from "../../ui/layout/container.tsx";

/**
 * Offers onboarding again to people who left it unfinished. Dismissing it skips onboarding for good. Only the server
 * renders it, outside of the page's React: visitors load no script for it, and the session only changes with a full page
 * load.
 */
export function OnboardingReminder({ here }: { here: string }) {
  const { text, action, dismiss } = pages.onboardingUnfinished;
  return (
    <aside aria-label="Your profile" className="border-b border-line bg-sunk text-sm">
      <Container className="flex items-center gap-2 py-1">
        <p className="mr-auto text-muted">{text}</p>
        <ButtonLink to={paths.onboarding(here)} reloadDocument size="sm">
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
