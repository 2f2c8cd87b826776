import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { RefObject } from "react";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { announcementsFor, nextPlace } from "../../ui/behavior/order-dragging.ts";
import { EditedItem } from "./edited-item.tsx";
import type { CollectionChanges } from "./use-edited-collection.ts";

type EditedItemsProps = {
  collection: OwnCollection;
  changes: CollectionChanges;
  /** Gets the focus when the focused row is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The tools in their order. Space on a handle lifts one, the arrow keys move it, Space drops it. */
export function EditedItems({ collection, changes, heading }: EditedItemsProps) {
  const { items } = collection;
  const placeOf = (id: unknown) => items.findIndex(({ productId }) => productId === id);
  const sensors = useSensors(
    // A few pixels, so a click on the handle doesn't start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );

  function handleDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) void changes.move(Number(active.id), to + 1);
  }

  return (
    <DndContext
      id="collection-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={announcementsFor({ noun: "tool", placeOf, count: items.length })}
    >
      <ol className="mt-3 divide-y divide-line border-y border-line" aria-label="Tools in their order">
        {items.map((item, index) => (
          <EditedItem
            key={item.productId}
            collection={collection}
            item={item}
            place={index + 1}
            count={items.length}
            changes={changes}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ol>
    </DndContext>
  );
}
