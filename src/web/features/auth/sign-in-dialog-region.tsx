import { lazy, Suspense, useSyncExternalStore } from "react";
import { signInPrompt } from "./sign-in-prompt.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx").then((module) => ({ default: module.SignInDialog })));

/** Stands once in the frame; the dialog's code is fetched when it is first asked for. */
export function SignInDialogRegion() {
  const isAsked = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.isAsked, () => false);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
