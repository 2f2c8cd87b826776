import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { OwnCollection, OwnCollectionItem } from "#contract/visitor/collections.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { CollectionChanges } from "./use-edited-collection.ts";

type EditedItemProps = {
  collection: Pick<OwnCollection, "id" | "key">;
  item: OwnCollectionItem;
  /** Counted from 1. */
  place: number;
  count: number;
  changes: CollectionChanges;
  /** Called when the row is removed. */
  onGone: () => void;
};

/** A tool in its owner's list, with its place, a note and a Remove button. */
export function EditedItem({ collection, item, place, count, changes, onGone }: EditedItemProps) {
  const { productId, product, note } = item;
  const name = product?.name ?? pages.productGone.text;
  const drag = useDraggable({ id: productId });
  const drop = useDroppable({ id: productId });
  const ids = { collectionId: collection.id, productId };
  const back = paths.editCollection(collection.key);
  return (
    <li
      ref={drop.setNodeRef}
      className={cx(
        "flex flex-wrap items-center gap-3 py-3",
        drop.isOver && !drag.isDragging && "bg-sunk",
        drag.isDragging && "opacity-50",
      )}
    >
      <button
        ref={drag.setNodeRef}
        {...drag.attributes}
        {...drag.listeners}
        type="button"
        aria-label={`Drag ${name}`}
        className="btn btn-ghost btn-icon btn-sm cursor-grab touch-none noscript:hidden max-sm:hidden"
      >
        <GripVertical />
      </button>
      <LogoBox name={product?.name ?? "?"} src={product?.logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <p className="words text-sm font-medium">
          {product ? (
            <Link to={paths.product(product.slug)} className="hover:underline">
              {product.name}
            </Link>
          ) : (
            <span className="font-normal text-muted">{name}</span>
          )}
        </p>
        {product && <p className="line-clamp-2 text-meta text-muted sm:line-clamp-1">{product.tagline}</p>}
      </div>
      <div className="flex">
        <Move
          way="up"
          {...{ ids, back, name }}
          place={Math.max(place - 1, 1)}
          isOff={place === 1}
          onMove={changes.move}
        />
        <Move
          way="down"
          {...{ ids, back, name }}
          place={Math.min(place + 1, count)}
          isOff={place === count}
          onMove={changes.move}
        />
        <PlainForm
          action={paths.removeFromCollectionForm()}
          fields={{ ...ids, redirect: back }}
          onSubmit={() => {
            onGone();
            void changes.remove(item);
          }}
        >
          <IconButton type="submit" size="sm" label={`Remove ${name}`} title="Remove" icon={<X />} />
        </PlainForm>
      </div>
      <PlainForm
        action={paths.collectionNoteForm()}
        fields={{ ...ids, redirect: back }}
        className="flex w-full gap-2 sm:pl-11"
        onSubmit={(form) => void changes.setNote(productId, String(new FormData(form).get("note") ?? ""))}
      >
        <TextField
          id={`note-${productId}`}
          name="note"
          label={`Note about ${name}`}
          hideLabel
          placeholder="Why is it here? (optional)"
          maxLength={limits.collections.noteMax}
          defaultValue={note}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="ghost" aria-label={`Save note about ${name}`}>
          Save
        </Button>
      </PlainForm>
    </li>
  );
}

type MoveProps = {
  ids: { collectionId: number; productId: number };
  back: string;
  /** The target place; its current one at the end of the list. */
  place: number;
  isOff: boolean;
  name: string;
  onMove: CollectionChanges["move"];
  way: "up" | "down";
};

function Move({ ids, back, place, isOff, name, onMove, way }: MoveProps) {
  return (
    <PlainForm
      action={paths.collectionPlaceForm()}
      fields={{ ...ids, place, redirect: back }}
      onSubmit={() => !isOff && void onMove(ids.productId, place)}
    >
      <IconButton
        type="submit"
        size="sm"
        label={`Move ${name} ${way}`}
        title={`Move ${way}`}
        icon={way === "up" ? <ArrowUp /> : <ArrowDown />}
        // Only `aria-disabled`: a row that was just moved to the end would lose the focus.
        aria-disabled={isOff || undefined}
      />
    </PlainForm>
  );
}

type PlainFormProps = {
  action: string;
  fields: Record<string, string | number>;
  onSubmit: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
};

/** A plain form that works without JavaScript. */
export function PlainForm({ action, fields, onSubmit, className, children }: PlainFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return (
    <form method="post" action={action} onSubmit={handleSubmit} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
