import { paths } from "#contract/paths.ts";
import { PromptedDialog } from "../../ui/prompted-dialog.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { newsletterPrompt } from "../newsletter/newsletter-prompt.ts";
import { siteFeedbackPrompt } from "../site-feedback/site-feedback-prompt.ts";

const loadSignIn = async () => (await import("../auth/sign-in-dialog.tsx")).SignInDialog;
const loadSiteFeedback = async () => (await import("../site-feedback/site-feedback-dialog.tsx")).SiteFeedbackDialog;
const loadNewsletter = async () => (await import("../newsletter/newsletter-dialog.tsx")).NewsletterDialog;
// The intent is lost, but sign-in still works.
const signInPage = () => paths.auth(location.pathname + location.search + location.hash);

/** Dialogs that can be opened from anywhere. */
export function FrameDialogs() {
  return (
    <>
      <PromptedDialog prompt={signInPrompt} load={loadSignIn} page={signInPage} />
      <PromptedDialog prompt={siteFeedbackPrompt} load={loadSiteFeedback} page={paths.siteFeedback} />
      <PromptedDialog prompt={newsletterPrompt} load={loadNewsletter} page={paths.newsletter} />
    </>
  );
}
