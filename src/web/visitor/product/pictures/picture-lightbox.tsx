import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Picture } from "#contract/shared/products/pictures.ts";
import { PictureImage } from "./picture-image.tsx";
import "./picture-lightbox.css";

export type PictureLightboxProps = {
  pictures: Picture[];
  /** Null while it is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
};

/** One picture as large as the window. Arrow keys, Home and End change it; Escape closes it. */
export function PictureLightbox({ pictures, shown, onShow }: PictureLightboxProps) {
  // Still drawn while the closed dialog fades out.
  const [last, setLast] = useState(shown ?? 0);
  if (shown !== null && shown !== last) setLast(shown);
  const picture = pictures[last];
  if (!picture) return null;
  const { length } = pictures;
  const show = (index: number) => onShow((index + length) % length);

  function handleKeyDown(event: KeyboardEvent): void {
    const target = { ArrowLeft: last - 1, ArrowRight: last + 1, Home: 0, End: length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <Dialog.Root open={shown !== null} onOpenChange={(isOpen) => !isOpen && onShow(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="lightbox-backdrop" />
        {/* The same in both themes: pictures look best on dark. */}
        <Dialog.Popup data-theme="dark" className="lightbox" onKeyDown={handleKeyDown}>
          <Dialog.Title className="sr-only">Pictures</Dialog.Title>
          <div className="lightbox-picture">
            <PictureImage key={last} picture={picture} sizes="100vw" />
          </div>
          <p aria-live="polite" className="words px-14 pt-3 text-center text-meta sm:text-sm">
            {picture.alt}
            {length > 1 && (
              <span className="ml-2 whitespace-nowrap text-muted tabular-nums">
                {last + 1} of {length}
              </span>
            )}
          </p>
          {length > 1 && (
            <>
              <Arrow label="Previous picture" className="left-3" onClick={() => show(last - 1)}>
                <ChevronLeft />
              </Arrow>
              <Arrow label="Next picture" className="right-3" onClick={() => show(last + 1)}>
                <ChevronRight />
              </Arrow>
            </>
          )}
          <Dialog.Close aria-label="Close" className="btn btn-ghost btn-icon absolute top-3 right-3 text-ink">
            <X />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ArrowProps = { label: string; className: string; onClick: () => void; children: ReactNode };

function Arrow({ label, className, onClick, children }: ArrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`btn btn-icon lightbox-arrow ${className}`}>
      {children}
    </button>
  );
}
