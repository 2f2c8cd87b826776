import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { cx } from "../../ui/cx.ts";
import { NewsletterButton } from "../newsletter/newsletter-button.tsx";

/** The Newsletter and Suggest Tools buttons. */
export function InvitingButtons({ isQuiet = false }: { /** Next to something more important. */ isQuiet?: boolean }) {
  return (
    <div className={cx("flex flex-wrap", isQuiet ? "sm:-ml-3.75" : "gap-2.5")}>
      <ButtonLink to={paths.suggest()} variant={isQuiet ? "ghost" : "primary"}>
        Suggest Tools
      </ButtonLink>
      <NewsletterButton variant={isQuiet ? "ghost" : "secondary"} />
    </div>
  );
}
