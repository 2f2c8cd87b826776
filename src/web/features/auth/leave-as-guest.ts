import { carryTheme } from "../../ui/theme.ts";
import type { ToastInput } from "../../ui/toast-store.ts";
import { leaveNote } from "../frame/parting-note.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";

export type Leaving = { address: string; note?: ToastInput };

/** After the server ended the session, and its answer emptied the browser's storage. */
export function leaveAsGuest({ address, note }: Leaving): void {
  forgetStoredPages();
  carryTheme();
  if (note) leaveNote(note);
  // A full load: nothing of the signed-in page's data may stay in memory.
  window.location.assign(address);
}
