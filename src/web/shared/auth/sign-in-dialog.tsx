import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import * as waitingMessages from "#contract/shared/messages/waiting.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Mark } from "../../ui/display/mark.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { signInPrompt } from "./sign-in-prompt.ts";
import "./auth-panel.css";

export function SignInDialog() {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const { isBusy, goOn } = useContinue(here);
  const { title, text, action, cancel } = confirm.signIn;
  const { intent, about = null } = signInPrompt.current();
  const waits = intent && waitingMessages.waitsForSignIn({ action: intent.action, about });

  function handleContinue(event: MouseEvent): void {
    event.preventDefault();
    if (!isBusy) void goOn();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && signInPrompt.dismiss()}
      title={title}
      description={waits ? `${text} ${waits}` : text}
      size="sm"
      drawing={
        <div className="auth-shelf mt-1 mb-5">
          <Mark className="h-9 w-8.5" />
        </div>
      }
      actions={
        <>
          <Button onClick={signInPrompt.dismiss}>{cancel}</Button>
          <ButtonLink
            to={paths.auth(here)}
            variant="primary"
            onClick={handleContinue}
            aria-disabled={isBusy || undefined}
          >
            {action}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Stores the intent on the server, then opens the sign-in page with a full load, as this page's session is stale. */
function useContinue(here: string) {
  const api = useApi();
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function nextPage(): Promise<string | null> {
    const { intent } = signInPrompt.current();
    if (!intent) return paths.auth(here);
    try {
      const { next } = await answerOf(api["sign-in-intents"].$post({ json: { intent, returnTo: here } }));
      return next;
    } catch (error) {
      const { status = 0, message = "" } = error instanceof ApiError ? error : {};
      if (status === 0) toast({ tone: "error", ...visitorToasts.offline });
      else if (status === 404) toast({ tone: "error", title: message });
      // The intent is lost, but sign-in still works, and the page's draft has the typed text.
      else return paths.auth(here);
      return null;
    }
  }

  async function goOn(): Promise<void> {
    setIsBusy(true);
    const next = await nextPage();
    setIsBusy(false);
    signInPrompt.dismiss();
    if (next !== null) window.location.assign(next);
  }

  return { isBusy, goOn };
}
