import { createDialogPrompt } from "../../ui/dialogs/dialog-prompt.ts";

/** Whether the newsletter dialog is open. */
export const newsletterPrompt = createDialogPrompt();
