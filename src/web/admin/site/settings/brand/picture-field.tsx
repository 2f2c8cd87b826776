import { ImageUp } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId } from "react";
import type { BrandPicture } from "#contract/shared/brand.ts";
import { imageTypes } from "../../../../data/image-file.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { buttonClass } from "../../../../ui/buttons/button-class.ts";
import { cx } from "../../../../ui/cx.ts";
import { Progress } from "../../../../ui/display/progress.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

type PictureFieldProps = {
  kind: BrandPicture;
  label: string;
  help: string;
  /** Of the uploaded picture; null if there is none. */
  src: string | null;
  /** What is shown without one. */
  builtIn: ReactNode;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** A picture of the brand: what is shown now, a button to choose another, and one to use the built-in again. */
export function PictureField({ kind, label, help, src, builtIn, error, onChange }: PictureFieldProps) {
  const id = useId();
  const upload = usePictureUpload(kind, onChange);
  const isWide = kind === "socialImage";

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (file) void upload.start(file);
    // So the same file can be chosen again.
    currentTarget.value = "";
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} className="flex items-start gap-4">
      <div className="brand-picture" data-wide={isWide || undefined}>
        {src === null ? (
          builtIn
        ) : (
          <img src={src} alt={`${label}, as it will be shown`} className={isWide ? "w-full" : "size-12"} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
          {label}
        </p>
        <div className="flex flex-wrap gap-2">
          <label
            className={cx(
              buttonClass({ size: "sm" }),
              "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link",
            )}
          >
            <input
              type="file"
              accept={imageTypes.join(",")}
              onChange={handleChange}
              aria-label={`Upload: ${label}`}
              aria-describedby={`${id}-help ${id}-problem`}
              className="sr-only"
            />
            <ImageUp />
            {src === null ? "Upload" : "Upload another"}
          </label>
          {src !== null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Use the built-in again: ${label}`}
              onClick={() => onChange(null)}
            >
              Use the built-in again
            </Button>
          )}
        </div>
        {upload.share !== null && (
          <Progress label={`Uploading: ${label}`} share={upload.share} className="mt-2 w-full" />
        )}
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-meta font-medium text-danger empty:hidden">
          {upload.problem ?? error}
        </p>
        <p id={`${id}-help`} className="mt-1.5 text-meta text-muted">
          {help}
        </p>
      </div>
    </fieldset>
  );
}
