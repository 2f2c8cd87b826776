export type DialogPrompt = ReturnType<typeof createDialogPrompt>;

/** Whether a dialog is asked for. A store of its own: any button of the page may ask, and the dialog stands once. */
export function createDialogPrompt() {
  const listeners = new Set<() => void>();
  let isAsked = false;

  function set(value: boolean): void {
    isAsked = value;
    for (const listener of listeners) listener();
  }

  return {
    ask: () => set(true),
    dismiss: () => set(false),
    isAsked: () => isAsked,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
