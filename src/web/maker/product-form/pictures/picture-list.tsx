import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import { announcementsFor, nextPlace } from "#web/ui/behavior/order-dragging.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import "../product-form.css";

export type PicturesUpdate = (pictures: ProductPicture[]) => ProductPicture[];

export type PictureListProps = {
  name: string;
  id: string;
  pictures: ProductPicture[];
  /** Whether the form complained, so that missing descriptions are marked. */
  hasError: boolean;
  onChange: (update: PicturesUpdate) => void;
  onRemove: (picture: ProductPicture) => void;
};

/** The pictures in their order. Space on a handle lifts a picture, the arrow keys move it, Space drops it. */
export function PictureList({ name, id, pictures, hasError, onChange, onRemove }: PictureListProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    // A few pixels of travel, so that a click on the handle isn't a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const placeOf = (key: unknown) => pictures.findIndex((picture) => picture.key === key);

  function handleDragEnd({ active, over }: DragEndEvent): void {
    setLifted(null);
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    const moved = pictures[from];
    if (moved && to >= 0 && from !== to) onChange((all) => all.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <DndContext
      id={`${id}-order`}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(null)}
      accessibility={announcementsFor({ noun: "picture", placeOf, count: pictures.length })}
    >
      <ol aria-label="Pictures in their order" className="@container space-y-2.5">
        {pictures.map((picture, index) => (
          <Row
            key={picture.key}
            {...{ name, picture, index, hasError }}
            id={`${id}-${index + 1}`}
            isLast={pictures.length === 1}
            onAlt={(alt) => onChange((all) => all.map((each) => (each.key === picture.key ? { ...each, alt } : each)))}
            onRemove={() => onRemove(picture)}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {lifted !== null && (
          <span className="picture-thumb shadow-float">
            <img src={picturePreview(lifted)} alt="" />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type RowProps = {
  name: string;
  id: string;
  picture: ProductPicture;
  index: number;
  isLast: boolean;
  hasError: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

function Row({ name, id, picture, index, isLast, hasError, onAlt, onRemove }: RowProps) {
  const drag = useDraggable({ id: picture.key, disabled: isLast });
  const drop = useDroppable({ id: picture.key });
  const number = index + 1;
  return (
    <li
      ref={drop.setNodeRef}
      className={cx(
        "flex flex-wrap items-start gap-2 rounded-card border bg-raised p-2.5 @sm:flex-nowrap @sm:gap-3",
        drop.isOver && !drag.isDragging ? "border-link" : "border-line",
        drag.isDragging && "opacity-40",
      )}
    >
      {!isLast && (
        <button
          ref={drag.setNodeRef}
          {...drag.attributes}
          {...drag.listeners}
          type="button"
          aria-label={`Move picture ${number}`}
          className="btn btn-ghost btn-icon -ml-1.5 cursor-grab touch-none"
        >
          <GripVertical />
        </button>
      )}
      <span className="picture-thumb">
        <img src={picturePreview(picture.key)} alt={picture.alt || `Picture ${number}`} />
      </span>
      <TextField
        name={name}
        id={`${id}-alt`}
        label={`Describe picture ${number}`}
        help="Required, for people who can't see the picture"
        aria-required
        placeholder="What does it show?"
        value={picture.alt}
        onChange={({ target }) => onAlt(target.value)}
        limit={limits.pictures.altMax}
        error={hasError && picture.alt.trim() === "" ? validation.pictureAltRequired : undefined}
        autoComplete="off"
        className="order-last min-w-0 basis-full @sm:order-none @sm:flex-1 @sm:basis-0"
      />
      <IconButton label={`Remove picture ${number}`} icon={<Trash2 />} onClick={onRemove} className="ml-auto" />
    </li>
  );
}
