import * as errors from "#contract/shared/messages/errors.ts";
import { ApiError } from "./api-client.ts";

export const imageTypes = ["image/jpeg", "image/png", "image/webp"];

/** Checks that need no server; the server checks the content. */
export function imageProblem({ size, type }: File, { bytesMax }: { bytesMax: number }): string | undefined {
  if (type !== "" && !imageTypes.includes(type)) return errors.image_invalid.text;
  return size > bytesMax ? errors.image_too_large.text : undefined;
}

/** As a data URL: the content security policy doesn't allow blob URLs. */
export function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new ApiError({ status: 400, code: "image_unreadable", message: errors.image_unreadable.text }));
    reader.readAsDataURL(file);
  });
}
