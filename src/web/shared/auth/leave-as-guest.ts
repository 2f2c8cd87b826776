import { clearStoredPages } from "../../data/clear-stored-pages.ts";
import { carryTheme } from "../../ui/theme/theme.ts";

/** Called after the server ended the session and its response cleared the browser's storage. */
export function leaveAsGuest(address: string): void {
  clearStoredPages();
  carryTheme();
  // A full page load, so no data of the signed-in person stays in memory.
  window.location.assign(address);
}
