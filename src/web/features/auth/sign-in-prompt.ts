import { createDialogPrompt } from "../../ui/dialog-prompt.ts";

/** Whether the Authentication Required dialog is asked for. */
export const signInPrompt = createDialogPrompt();
