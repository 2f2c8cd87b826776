/** Whether the Authentication Required dialog is asked for. A store of its own: any button on the page may ask. */
const listeners = new Set<() => void>();
let isAsked = false;

export const signInPrompt = {
  ask: () => set(true),
  dismiss: () => set(false),
  isAsked: () => isAsked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(value: boolean): void {
  isAsked = value;
  for (const listener of listeners) listener();
}
