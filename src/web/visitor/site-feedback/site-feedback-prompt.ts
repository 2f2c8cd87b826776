import { createDialogPrompt } from "../../ui/dialogs/dialog-prompt.ts";

/** Whether the feedback dialog is open; the header, the drawer and the footer can open it. */
export const siteFeedbackPrompt = createDialogPrompt();
