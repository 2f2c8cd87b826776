import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { createDialogPrompt } from "../../ui/dialogs/dialog-prompt.ts";

const prompt = createDialogPrompt();
let current: { intent?: Intent | undefined; about?: string | undefined } = {};

/** Whether the Authentication Required dialog is open, and the guest's intent. */
export const signInPrompt = {
  ...prompt,
  /** Without an intent, people just return to the page. `about` names what it is about. */
  ask(intent?: Intent, about?: string): void {
    current = { intent, about };
    prompt.ask();
  },
  current: () => current,
};
