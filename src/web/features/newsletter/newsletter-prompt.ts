import { createDialogPrompt } from "../../ui/dialog-prompt.ts";

/** Whether the newsletter dialog is open. */
export const newsletterPrompt = createDialogPrompt();
