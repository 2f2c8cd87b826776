import { z } from "@hono/zod-openapi";

/** API types for what owners upload for their products. The browser imports only the types. */

const pictureUrlsSchema = z.object({
  width: z.int().openapi({ description: "Of the largest file, in pixels" }),
  height: z.int(),
  variants: z
    .array(z.object({ width: z.int(), avifUrl: z.string(), webpUrl: z.string() }))
    .openapi({ description: "The same picture in up to three widths, the smallest first" }),
});
export type PictureUrls = z.infer<typeof pictureUrlsSchema>;

export const pictureSchema = pictureUrlsSchema.extend({ alt: z.string() }).openapi("Picture");
export type Picture = z.infer<typeof pictureSchema>;

export const uploadedPictureSchema = pictureUrlsSchema
  .extend({ key: z.string().openapi({ description: "To be saved in the product's `pictures`" }) })
  .openapi("UploadedPicture");
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const uploadedLogoSchema = z
  .object({
    logoKey: z.string().openapi({ description: "To be saved as the product's `logoKey`" }),
    logoUrl: z.string(),
  })
  .openapi("UploadedLogo");
export type UploadedLogo = z.infer<typeof uploadedLogoSchema>;
