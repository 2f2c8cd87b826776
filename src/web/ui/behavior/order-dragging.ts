import type { Active, DndContextProps, KeyboardCoordinateGetter, Over } from "@dnd-kit/core";

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The arrow keys move a lifted item by one place, not by pixels. */
export const nextPlace: KeyboardCoordinateGetter = (event, { active, context: { over, droppableRects } }) => {
  const step = steps[event.code];
  if (step === undefined) return;
  event.preventDefault();
  const places = [...droppableRects].toSorted(([, one], [, other]) => one.top - other.top);
  const now = places.findIndex(([id]) => id === (over?.id ?? active));
  const [, rect] = places[now + step] ?? [];
  return rect && { x: rect.left, y: rect.top };
};

type Places = { noun: string; placeOf: (key: unknown) => number; count: number };

/** What screen readers say. */
export function announcementsFor({ noun, placeOf, count }: Places): DndContextProps["accessibility"] {
  const at = (item: Active | Over) => `${placeOf(item.id) + 1} of ${count}`;
  return {
    screenReaderInstructions: {
      draggable: `Press Space to lift the ${noun}, the arrow keys to move it, Space to drop it, Escape to cancel.`,
    },
    announcements: {
      onDragStart: ({ active }) => `Lifted ${noun} ${at(active)}.`,
      onDragOver: ({ over }) => (over ? `Now at place ${at(over)}.` : undefined),
      onDragEnd: ({ over }) => (over ? `Dropped at place ${at(over)}.` : "Dropped where it was."),
      onDragCancel: () => "Canceled. The order is unchanged.",
    },
  };
}
