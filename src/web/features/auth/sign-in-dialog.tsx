import { useLocation } from "react-router";
import * as confirm from "#contract/messages/confirm.ts";
import { paths } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { signInPrompt } from "./sign-in-prompt.ts";

export function SignInDialog() {
  const { pathname, search } = useLocation();
  const { title, text, action, cancel } = confirm.signIn;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && signInPrompt.dismiss()}
      title={title}
      description={text}
      size="sm"
      actions={
        <>
          <Button onClick={signInPrompt.dismiss}>{cancel}</Button>
          <ButtonLink to={paths.auth(pathname + search)} variant="primary" onClick={signInPrompt.dismiss}>
            {action}
          </ButtonLink>
        </>
      }
    />
  );
}
