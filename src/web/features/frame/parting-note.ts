import type { ToastInput } from "../../ui/toast-store.ts";

const key = "parting-note";

/** A toast that outlives a full page load: left before going, shown after arriving. */
export function leaveNote(note: ToastInput): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Storage may be forbidden; the note is a courtesy.
  }
}

export function takeNote(): ToastInput | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ? (JSON.parse(stored) as ToastInput) : null;
  } catch {
    return null;
  }
}
