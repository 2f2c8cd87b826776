import { type KeyboardEvent, useState } from "react";

/** The option at the keys or the pointer. Stored by id, so it doesn't jump to another when the options change. */
export function useActiveOption<Option extends { id: string }>(options: Option[]) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const index = options.findIndex(({ id }) => id === activeId);

  /** True if the key moved it. Home and End move the text cursor until an option is active. */
  function handleMoveKey({ key }: KeyboardEvent): boolean {
    const to = target({ key, index, count: options.length });
    const option = to === null ? undefined : options.at(to);
    if (option) setActiveId(option.id);
    return option !== undefined;
  }

  return { active: options[index], index, setActiveId, handleMoveKey };
}

function target({ key, index, count }: { key: string; index: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index <= 0 ? -1 : index - 1;
  if (index < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return -1;
  return null;
}
