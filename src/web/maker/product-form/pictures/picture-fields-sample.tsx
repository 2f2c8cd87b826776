import { useState } from "react";
import { type DemoScreen, demoPictureKey } from "#contract/shared/products/demo-pictures.ts";
import type { UploadedLogo, UploadedPicture } from "#contract/shared/products/pictures.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import type { FileUpload } from "#web/data/upload-file.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Sample, type SampleProps } from "#web/ui/gallery/sample.tsx";
import { GalleryField } from "./gallery-field.tsx";
import { LogoField } from "./logo-field.tsx";

const screens: DemoScreen[] = ["editor", "compare", "chart"];
const pictures = screens.map((screen, index) => ({
  key: demoPictureKey({ slug: "quillnest", screen }),
  alt: index === 2 ? "" : (["A chapter in the editor", "Two drafts side by side"][index] ?? ""),
}));

/** For /dev/ui, with the demo's pictures: nothing is sent. */
export function PictureFieldsSample({ side }: SampleProps) {
  const [gallery, setGallery] = useState<ProductPicture[]>(pictures);
  const [logoKey, setLogoKey] = useState("");
  return (
    <>
      <Sample name="GalleryField">
        <GalleryField
          name="pictures"
          id={`pictures-${side}`}
          label="Pictures"
          error={gallery.some(({ alt }) => alt === "") ? "Please describe each picture" : undefined}
          value={gallery}
          onChange={setGallery}
          product={1}
          upload={pretend<UploadedPicture>(() => ({
            key: demoPictureKey({ slug: "studyloft", screen: gallery.length % 2 === 0 ? "rooms" : "timer" }),
            width: 1280,
            height: 800,
            variants: [],
          }))}
        />
      </Sample>
      <Sample name="LogoField">
        <LogoField
          id={`logo-${side}`}
          label="Logo"
          error={undefined}
          value={logoKey}
          onChange={setLogoKey}
          product={1}
          upload={pretend<UploadedLogo>(() => ({ logoKey: "logos/sample.webp", logoUrl: "/files/logos/sample.webp" }))}
          productName="Quillnest"
        >
          <TextField name="logoUrl" id={`logo-url-${side}`} label="Logo URL" optional type="url" />
        </LogoField>
      </Sample>
    </>
  );
}

function pretend<Answer>(answer: () => Answer) {
  return async ({ onProgress }: FileUpload): Promise<Answer> => {
    for (const share of [0.3, 0.7, 1]) {
      onProgress(share);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return answer();
  };
}
