import type { Intent } from "#contract/sign-in-intent.ts";
import { createDialogPrompt } from "../../ui/dialog-prompt.ts";

const prompt = createDialogPrompt();
let wish: Intent | undefined;

/** Whether the Authentication Required dialog is asked for, and what the guest wanted to do. */
export const signInPrompt = {
  ...prompt,
  /** Without an intent the person only comes back to the page. */
  ask(intent?: Intent): void {
    wish = intent;
    prompt.ask();
  },
  wish: () => wish,
};
