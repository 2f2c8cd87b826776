import { carryTheme } from "../../ui/theme.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";

/** After the server ended the session, and its answer emptied the browser's storage. */
export function leaveAsGuest(address: string): void {
  forgetStoredPages();
  carryTheme();
  // A full load: nothing of the signed-in page's data may stay in memory.
  window.location.assign(address);
}
