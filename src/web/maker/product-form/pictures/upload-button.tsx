import { ImageUp } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { imageTypes } from "#web/data/image-file.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { cx } from "#web/ui/cx.ts";

type UploadButtonProps = {
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  describedBy: string;
  children: ReactNode;
};

/** A file input that looks like a button. */
export function UploadButton({ multiple = false, onFiles, describedBy, children }: UploadButtonProps) {
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // So the same file can be chosen again.
    currentTarget.value = "";
  }
  return (
    <label
      className={cx(
        buttonClass({}),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link",
      )}
    >
      <input
        type="file"
        accept={imageTypes.join(",")}
        multiple={multiple}
        onChange={handleChange}
        aria-describedby={describedBy}
        className="sr-only"
      />
      <ImageUp />
      {children}
    </label>
  );
}
