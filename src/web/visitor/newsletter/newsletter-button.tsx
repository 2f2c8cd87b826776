import { paths } from "#contract/shared/paths.ts";
import { useIsOpen, useSite } from "../../data/load-site.ts";
import { type ButtonVariant, buttonClass } from "../../ui/buttons/button-class.ts";
import { PromptLink } from "../../ui/dialogs/prompt-link.tsx";
import { newsletterPrompt } from "./newsletter-prompt.ts";

/** Opens the subscription dialog, or links to an external newsletter. */
export function NewsletterButton({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const site = useSite();
  const isOpen = useIsOpen();
  const className = buttonClass({ variant });
  if (site.newsletterUrl) {
    return (
      <a href={site.newsletterUrl} rel="noopener" className={className}>
        Newsletter
      </a>
    );
  }
  if (!isOpen(paths.newsletter())) return null;
  return (
    <PromptLink to={paths.newsletter()} prompt={newsletterPrompt} className={className}>
      Newsletter
    </PromptLink>
  );
}
