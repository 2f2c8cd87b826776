import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { PromptLink } from "../../ui/dialogs/prompt-link.tsx";
import { siteFeedbackPrompt } from "./site-feedback-prompt.ts";

type SiteFeedbackLinkProps = { className?: string; onClick?: () => void };

export function SiteFeedbackLink({ className, onClick }: SiteFeedbackLinkProps) {
  const isPage = useLocation().pathname === paths.siteFeedback();
  return (
    <PromptLink
      to={paths.siteFeedback()}
      prompt={siteFeedbackPrompt}
      aria-current={isPage ? "page" : undefined}
      className={className}
      onClick={onClick}
    >
      Feedback
    </PromptLink>
  );
}
