import type { ToastInput } from "../../ui/toast-store.ts";

/** A toast that outlives a full page load: left before going, shown after arriving. */
type PartingNote = ToastInput & { onlyWhenSignedIn?: boolean };

const key = "parting-note";

export function leaveNote(note: PartingNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Storage may be forbidden; the note is a courtesy.
  }
}

/** Whether the person is in fact signed in decides over "Welcome back!" after a sign-in that was broken off. */
export function takeNote({ isSignedIn }: { isSignedIn: boolean }): ToastInput | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!stored) return null;
    const { onlyWhenSignedIn = false, ...toast } = JSON.parse(stored) as PartingNote;
    return onlyWhenSignedIn && !isSignedIn ? null : toast;
  } catch {
    return null;
  }
}
