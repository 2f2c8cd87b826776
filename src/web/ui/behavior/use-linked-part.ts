import { type ComponentType, type MouseEvent, useState } from "react";

/**
 * For a link that opens something on this page instead, whose code loads with the first click. In a new tab, without
 * JavaScript or if the code fails to load, the link is followed.
 */
export function useLinkedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();

  async function open(event: MouseEvent<HTMLAnchorElement>, onOpen: () => void): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const loaded = await load();
      setPart(() => loaded);
      onOpen();
    } catch {
      location.assign(href);
    }
  }

  /** Whether it fails only matters at the click. */
  function preload(): void {
    load().catch(() => {});
  }

  return { Part, open, preload };
}
