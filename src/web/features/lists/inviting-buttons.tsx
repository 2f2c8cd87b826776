import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { NewsletterButton } from "../newsletter/newsletter-button.tsx";

/** The Newsletter and Suggest Tools buttons. */
export function InvitingButtons() {
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to={paths.suggest()} variant="primary">
        Suggest Tools
      </ButtonLink>
      <NewsletterButton />
    </div>
  );
}
