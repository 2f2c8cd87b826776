import type { UploadedLogo, UploadedPicture } from "#contract/shared/products/pictures.ts";
import { type FileUpload, uploadFile } from "#web/data/upload-file.ts";

export type Upload<Answer> = (upload: FileUpload) => Promise<Answer>;

/** A product's id, or how to get one: a form whose product isn't stored yet saves it first. */
export type ProductRef = number | (() => Promise<number>);

export function pictureUpload(product: ProductRef): Upload<UploadedPicture> {
  return (upload) => send(product, { ...upload, to: "pictures", field: "picture" });
}

export function logoUpload(product: ProductRef): Upload<UploadedLogo> {
  return (upload) => send(product, { ...upload, to: "logo", field: "logo" });
}

async function send<Answer>(product: ProductRef, { to, ...upload }: FileUpload & { to: string; field: string }) {
  const id = typeof product === "number" ? product : await product();
  return await uploadFile<Answer>({ ...upload, method: "POST", url: `/api/v1/me/products/${id}/${to}` });
}
