/** The dialog's code. A page's own search field may load it before it is asked for. */
export const loadSearchDialog = () => import("./search-dialog.tsx");

const listeners = new Set<(text: string) => void>();

/** Opens the header's search dialog from elsewhere, with the text typed so far. */
export const searchPrompt = {
  ask(text: string): void {
    for (const listener of listeners) listener(text);
  },
  subscribe(listener: (text: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
