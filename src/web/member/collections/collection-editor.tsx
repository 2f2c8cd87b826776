import { useRef } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { ProductFinder } from "../../shared/forms/product-finder.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { SmallShelf } from "../../ui/shelf/small-shelf.tsx";
import { CollectionDetails } from "./collection-details.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import { PlainForm } from "./edited-item.tsx";
import { EditedItems } from "./edited-items.tsx";
import { useEditedCollection } from "./use-edited-collection.ts";

type CollectionEditorProps = {
  collection: OwnCollection;
  /** The search text without JavaScript. */
  q: string;
  refused: RefusedForm | null;
};

/** Everything an owner can do: edit the details, add, remove and reorder tools, and delete the collection. */
export function CollectionEditor({ collection, q, refused }: CollectionEditorProps) {
  const { id, key, items } = collection;
  const changes = useEditedCollection(collection);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = paths.editCollection(key);
  const books = items.flatMap(({ product }) => product ?? []);
  const isFull = items.length >= limits.collections.toolsMax;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="collection-tools" className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="collection-tools" ref={heading} tabIndex={-1} className="text-heading outline-none">
            Tools
          </h2>
          <p className="text-meta text-muted">{`${counted(items.length, "tool")} · in your order`}</p>
        </div>
        {books.length > 0 && (
          <div className="mt-4">
            <SmallShelf label="The shelf as visitors see it" spines={books.slice(0, limits.lists.onLargeShelf)} />
            <p className="mt-1.5 text-right text-meta text-muted">{shelfLegend}</p>
          </div>
        )}
        {items.length > 0 && (
          <EditedItems
            collection={{ ...collection, items: withTypedNote(items, refused) }}
            changes={changes}
            heading={heading}
          />
        )}
        <div className="mt-6">
          {isFull ? (
            <p className="text-sm text-muted">{errors.collection_full.text}</p>
          ) : (
            <ProductFinder
              label="Add a tool"
              path={path}
              q={q}
              except={items.map(({ productId }) => productId)}
              renderAction={(found) => (
                <PlainForm
                  action={paths.addToCollectionForm()}
                  fields={{ collectionId: id, productId: found.id, redirect: path }}
                  onSubmit={() => void changes.add(found.id)}
                >
                  <Button type="submit" size="sm">
                    Add<span className="sr-only"> {found.name}</span>
                  </Button>
                </PlainForm>
              )}
            />
          )}
        </div>
      </section>
      <aside aria-label="About this collection" className="min-w-0">
        <CollectionDetails
          collection={collection}
          // Not the refusals of this page's other forms: their values would empty the fields.
          refused={refused && "name" in refused.values ? refused : null}
        />
        <DeleteCollection collection={collection} />
      </aside>
    </div>
  );
}

/** A refused note keeps the typed text. */
function withTypedNote(items: OwnCollection["items"], refused: RefusedForm | null): OwnCollection["items"] {
  const { note, productId } = refused?.values ?? {};
  if (note === undefined) return items;
  return items.map((item) => (String(item.productId) === productId ? { ...item, note } : item));
}
