import { lazy } from "react";
import { PromptedDialog } from "../../ui/prompted-dialog.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { newsletterPrompt } from "../newsletter/newsletter-prompt.ts";
import { siteFeedbackPrompt } from "../site-feedback/site-feedback-prompt.ts";

const SignInDialog = lazy(() =>
  import("../auth/sign-in-dialog.tsx").then((module) => ({ default: module.SignInDialog })),
);
const SiteFeedbackDialog = lazy(() =>
  import("../site-feedback/site-feedback-dialog.tsx").then((module) => ({ default: module.SiteFeedbackDialog })),
);
const NewsletterDialog = lazy(() =>
  import("../newsletter/newsletter-dialog.tsx").then((module) => ({ default: module.NewsletterDialog })),
);

/** Dialogs that can be opened from anywhere. */
export function FrameDialogs() {
  return (
    <>
      <PromptedDialog prompt={signInPrompt} Content={SignInDialog} />
      <PromptedDialog prompt={siteFeedbackPrompt} Content={SiteFeedbackDialog} />
      <PromptedDialog prompt={newsletterPrompt} Content={NewsletterDialog} />
    </>
  );
}
