import type { ErrorBody } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";

type Prompt = { answer: (isConfirmed: boolean) => void };

let prompt: Prompt | null = null;
let asking: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

let isSignedOut = false;

/**
 * `fetch` for the admin area. If the session has ended, `SessionOver` offers to sign in again. If the server wants a
 * recent sign-in, `ConfirmSignIn` asks for the password or a code, and then the same request is sent again. Callers
 * notice only if the person cancels.
 */
export async function confirmedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  // The sign-in page has its own words for a wrong password.
  if (response.status === 401 && window.location.pathname.startsWith(paths.admin())) noteSignedOut();
  if (response.status !== 403 || !(await isTooOld(response.clone()))) return response;
  // Several writes refused at once share one dialog.
  asking ??= ask().finally(() => {
    asking = null;
  });
  return (await asking) ? await fetch(input, init) : response;
}

async function isTooOld(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error?.code === "sign_in_too_old";
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    change({
      answer(isConfirmed) {
        change(null);
        resolve(isConfirmed);
      },
    });
  });
}

function change(next: Prompt | null): void {
  prompt = next;
  tellAll();
}

function noteSignedOut(): void {
  isSignedOut = true;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export const signInPrompt = { current: () => prompt, subscribe };

/** For `useSyncExternalStore`. Stays true until the page is loaded anew, which signing in does. */
export const sessionOver = { current: () => isSignedOut, subscribe };
