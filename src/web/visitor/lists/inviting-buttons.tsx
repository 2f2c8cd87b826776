import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NewsletterButton } from "../newsletter/newsletter-button.tsx";

/** The Newsletter and Suggest Tools buttons; quiet, because finding comes first. */
export function InvitingButtons() {
  return (
    <div className="flex flex-wrap sm:-ml-3.75">
      <ButtonLink to={paths.suggest()} variant="ghost">
        Suggest Tools
      </ButtonLink>
      <NewsletterButton variant="ghost" />
    </div>
  );
}
