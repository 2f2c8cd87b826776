import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { createDialogPrompt } from "../../ui/dialogs/dialog-prompt.ts";

const prompt = createDialogPrompt();
let current: Intent | undefined;

/** Whether the Authentication Required dialog is open, and the guest's intent. */
export const signInPrompt = {
  ...prompt,
  /** Without an intent, people just return to the page. */
  ask(intent?: Intent): void {
    current = intent;
    prompt.ask();
  },
  intent: () => current,
};
