import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useState } from "react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import { announcementsFor, nextPlace } from "#web/ui/behavior/order-dragging.ts";
import { NicheDialogs, type OpenDialog } from "./niche-dialogs.tsx";
import { NicheRow } from "./niche-row.tsx";
import type { NicheActs } from "./use-niche-acts.ts";

type NicheListProps = { niches: readonly AdminNiche[]; acts: NicheActs };

/** All niches in their public order. Space on a handle lifts a niche, the arrow keys move it, Space drops it. */
export function NicheList({ niches, acts }: NicheListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // Shown while it is being saved.
  const [order, setOrder] = useState<number[] | null>(null);
  const fixed = niches.filter(({ isProtected, isRetired }) => isProtected || isRetired);
  const stored = niches.filter(({ isProtected, isRetired }) => !isProtected && !isRetired);
  const placed = order ? stored.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : stored;
  const placeOf = (id: unknown) => placed.findIndex((niche) => niche.id === id);
  const sensors = useSensors(
    // A few pixels of travel, so that a click on the handle isn't a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );

  async function handleDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    const ids = placed.map(({ id }) => id);
    if (from < 0 || to < 0 || from === to) return;
    const wanted = ids.toSpliced(from, 1).toSpliced(to, 0, Number(active.id));
    setOrder(wanted);
    await acts.reorder(wanted, ids);
    setOrder(null);
  }

  const row = (niche: AdminNiche) => (
    <NicheRow key={niche.id} {...{ niche, acts }} onOpen={(kind) => setDialog({ kind, niche })} />
  );
  return (
    <>
      {/* Each figure of a row says what it counts, too. */}
      <div className="admin-row-heads with-handle" aria-hidden="true">
        <span />
        <span>Niche</span>
        <span className="admin-figure">Live</span>
        <span className="admin-figure">In all</span>
        <span className="admin-figure">Subcategories</span>
      </div>
      <DndContext
        id="niche-order"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={(event) => void handleDragEnd(event)}
        accessibility={announcementsFor({ noun: "niche", placeOf, count: placed.length })}
      >
        <ol className="admin-rows" aria-label="Niches in their public order">
          {placed.map(row)}
        </ol>
      </DndContext>
      <ul className="admin-rows">{fixed.map(row)}</ul>
      {dialog && <NicheDialogs {...dialog} acts={acts} niches={placed} onClose={() => setDialog(null)} />}
    </>
  );
}
