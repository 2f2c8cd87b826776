import { createDialogPrompt } from "../../ui/dialog-prompt.ts";

/** Whether the feedback dialog is asked for: by the header, the drawer or the footer. */
export const siteFeedbackPrompt = createDialogPrompt();
