export type DialogPrompt = ReturnType<typeof createDialogPrompt>;

/** Whether a dialog is open. A store, because any button can open it and the dialog is rendered once. */
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
