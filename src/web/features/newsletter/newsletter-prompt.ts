import { createDialogPrompt } from "../../ui/dialog-prompt.ts";

/** Whether the newsletter dialog is asked for. */
export const newsletterPrompt = createDialogPrompt();
