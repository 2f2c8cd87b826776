import type { ReactNode } from "react";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { UploadedLogo } from "#contract/shared/products/pictures.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { PendingRow } from "./pending-row.tsx";
import { logoUpload, type ProductRef, type Upload } from "./product-uploads.ts";
import { UploadButton } from "./upload-button.tsx";
import { useUploads } from "./use-uploads.ts";
import "./logo-field.css";

export type LogoFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  /** The uploaded logo's key, or an empty string. */
  value: string;
  onChange: (logoKey: string) => void;
  /** Receives the promise of each upload, which resolves to whether it succeeded. */
  onUpload?: (upload: Promise<boolean>) => void;
  product: ProductRef;
  /** Replaced by samples and tests. */
  upload?: Upload<UploadedLogo>;
  /** For the letter tile. */
  productName: string;
  /** What is shown without an uploaded logo. */
  fetchedUrl?: string | null;
  /** The logo's URL and the button that fetches it. */
  children?: ReactNode;
};

/** An uploaded logo, or one that we fetch from a URL, side by side. */
export function LogoField(props: LogoFieldProps) {
  const { id, label, error, value, onChange, onUpload, product, productName, fetchedUrl, children } = props;
  const { upload = logoUpload(product) } = props;
  const { pending, start, dismiss } = useUploads({
    upload,
    bytesMax: limits.logo.bytesMax,
    onUploaded: ({ logoKey }) => onChange(logoKey),
  });
  const isSending = pending.some(({ problem }) => problem === undefined);

  function choose(files: File[]): void {
    for (const each of pending) dismiss(each.id);
    const upload = start(files.slice(0, 1));
    onUpload?.(upload);
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-foot`} className="min-w-0 outline-none">
      <legend className="text-sm font-medium">
        {label}
        <span className="ml-1.5 font-normal text-muted">optional</span>
      </legend>
      <div className="mt-2 flex items-start gap-4">
        <LogoBox name={productName || "?"} src={value ? paths.file(value) : fetchedUrl} size={80} />
        <div className="min-w-0 flex-1 space-y-2">
          <div className="logo-ways">
            {!isSending && (
              <UploadButton onFiles={choose} describedBy={`${id}-foot`}>
                {value ? "Change logo" : "Upload logo"}
              </UploadButton>
            )}
            {value && !isSending && (
              <Button variant="ghost" onClick={() => onChange("")}>
                Remove logo
              </Button>
            )}
            {children}
          </div>
          <ul className="space-y-2">
            {pending.map((each) => (
              <PendingRow key={each.id} upload={each} onDismiss={() => dismiss(each.id)} />
            ))}
          </ul>
          <div id={`${id}-foot`} className="text-meta text-muted">
            {error && <p className="font-medium text-danger">{error}</p>}
            <p>JPEG, PNG or WebP, at most 5 MB. A square one looks best. We store our own copy.</p>
          </div>
        </div>
      </div>
    </fieldset>
  );
}
