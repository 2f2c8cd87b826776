import { paths } from "#contract/shared/paths.ts";
import { signInPrompt } from "../../shared/auth/sign-in-prompt.ts";
import { PageOutlet, PageShell } from "../../shared/frame/page-shell.tsx";
import { PromptedDialog } from "../../ui/dialogs/prompted-dialog.tsx";
import { TrayRegion } from "../../visitor/cards/compare-picks/tray-region.tsx";
import { newsletterPrompt } from "../../visitor/newsletter/newsletter-prompt.ts";
import { siteFeedbackPrompt } from "../../visitor/site-feedback/site-feedback-prompt.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The layout around every page of the site. */
export function AppFrame() {
  return (
    <PageShell header={<SiteHeader />}>
      <PageOutlet />
      <SiteFooter />
      <FrameDialogs />
      <TrayRegion />
    </PageShell>
  );
}

const loadSignIn = async () => (await import("../../shared/auth/sign-in-dialog.tsx")).SignInDialog;
const loadSiteFeedback = async () =>
  (await import("../../visitor/site-feedback/site-feedback-dialog.tsx")).SiteFeedbackDialog;
const loadNewsletter = async () => (await import("../../visitor/newsletter/newsletter-dialog.tsx")).NewsletterDialog;
// The intent is lost, but sign-in still works.
const signInPage = () => paths.auth(location.pathname + location.search + location.hash);

/** Dialogs that can be opened from anywhere. */
function FrameDialogs() {
  return (
    <>
      <PromptedDialog prompt={signInPrompt} load={loadSignIn} page={signInPage} />
      <PromptedDialog prompt={siteFeedbackPrompt} load={loadSiteFeedback} page={paths.siteFeedback} />
      <PromptedDialog prompt={newsletterPrompt} load={loadNewsletter} page={paths.newsletter} />
    </>
  );
}
