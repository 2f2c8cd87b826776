import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import type { UploadedPicture } from "#contract/shared/products/pictures.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import { useHydrated } from "#web/ui/behavior/use-hydrated.ts";
import { cx } from "#web/ui/cx.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { PendingRow } from "./pending-row.tsx";
import type { PicturesUpdate } from "./picture-list.tsx";
import { type ProductRef, pictureUpload, type Upload } from "./product-uploads.ts";
import { UploadButton } from "./upload-button.tsx";
import { useUploads } from "./use-uploads.ts";
import "../product-form.css";

// On its own: the library for dragging is larger than the rest of the field.
const PictureList = lazy(async () => ({ default: (await import("./picture-list.tsx")).PictureList }));

export type GalleryFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  value: ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
  product: ProductRef;
  /** Replaced by samples and tests. */
  upload?: Upload<UploadedPicture>;
};

/** A product's pictures: added by button, drop or paste, put in order by dragging or with the keyboard. */
export function GalleryField(props: GalleryFieldProps) {
  const { name, id, label, error, value, onChange, product, upload = pictureUpload(product) } = props;
  // The server doesn't wait for lazy code.
  const isHydrated = useHydrated();
  const latest = useRef(value);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { toast } = useToast();
  const { pending, start, dismiss } = useUploads({
    upload,
    bytesMax: limits.pictures.bytesMax,
    onUploaded: ({ key }) => change((pictures) => [...pictures, { key, alt: "" }]),
  });
  useEffect(() => {
    latest.current = value;
  }, [value]);

  /** Starts from the latest pictures: an upload may have added one that isn't rendered yet. */
  function change(update: PicturesUpdate): void {
    latest.current = update(latest.current);
    onChange(latest.current);
  }

  const waiting = pending.filter((each) => each.problem === undefined).length;
  const room = limits.pictures.max - value.length - waiting;

  function add(files: readonly File[]): void {
    setProblem(files.length > room ? validation.tooManyPictures : undefined);
    void start(files.slice(0, Math.max(0, room)));
  }

  function remove(picture: ProductPicture): void {
    const index = value.findIndex(({ key }) => key === picture.key);
    change((pictures) => pictures.filter(({ key }) => key !== picture.key));
    const onAction = () => {
      const { current } = latest;
      const isThere = current.some(({ key }) => key === picture.key);
      if (isThere || current.length >= limits.pictures.max) return;
      change((pictures) => pictures.toSpliced(index, 0, picture));
    };
    toast({ ...success.pictureRemoved, action: { label: "Undo", onAction } });
  }

  function handlePaste(event: ClipboardEvent): void {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  }

  function handleDrag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") add([...event.dataTransfer.files]);
  }

  const shownProblem = problem ?? error;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-foot`}
      onPaste={handlePaste}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
      className="min-w-0 outline-none"
    >
      <legend className="text-sm font-medium">
        {label}
        <span className="ml-1.5 font-normal text-muted">optional</span>
      </legend>
      <div
        className={cx(
          "mt-2 space-y-2.5 rounded-card border border-dashed p-3",
          isOver ? "border-link bg-sunk" : "border-line-field",
        )}
      >
        {value.length > 0 && !isHydrated && <StillPictures pictures={value} />}
        {value.length > 0 && isHydrated && (
          <Suspense fallback={<StillPictures pictures={value} />}>
            <PictureList
              {...{ name, id, pictures: value, onRemove: remove, onChange: change }}
              hasError={error !== undefined}
            />
          </Suspense>
        )}
        {pending.length > 0 && (
          <ul className="space-y-2.5" aria-label="Uploads">
            {pending.map((each) => (
              <PendingRow key={each.id} upload={each} onDismiss={() => dismiss(each.id)} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {room > 0 && (
            <UploadButton multiple onFiles={add} describedBy={`${id}-foot`}>
              Add pictures
            </UploadButton>
          )}
          <p className="text-meta text-muted">
            {room > 0 ? "or drop or paste them here" : "That's the most a product can have."}
          </p>
        </div>
      </div>
      <div id={`${id}-foot`} className="mt-1.5 flex items-start justify-between gap-4 text-meta text-muted">
        <div>
          {shownProblem && (
            <p role="alert" className="font-medium text-danger">
              {shownProblem}
            </p>
          )}
          <p>JPEG, PNG or WebP, at most 5 MB each, with a short description. Photo metadata is removed.</p>
        </div>
        <span className="shrink-0 tabular-nums">
          {value.length} of {limits.pictures.max}
        </span>
      </div>
    </fieldset>
  );
}

/** The pictures until they can be edited, in rows of the same height: nothing moves when the list takes their place. */
function StillPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  return (
    <ol aria-label="Pictures" className="space-y-2.5">
      {pictures.map(({ key, alt }, index) => (
        <li key={key} className="still-picture">
          <span className="picture-thumb">
            <img src={picturePreview(key)} alt={alt || `Picture ${index + 1}`} />
          </span>
          <span className="words min-w-0 text-sm">{alt}</span>
        </li>
      ))}
    </ol>
  );
}
