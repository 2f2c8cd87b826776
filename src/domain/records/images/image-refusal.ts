import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import { messages } from "#contract/shared/messages.ts";
import type { ImageRefusedReason } from "../outside/image-pipeline.ts";

/**
 * The message for a file that the image pipeline refused; other errors are rethrown as they are. `tooSmall` is what the
 * field says where more pixels are needed than usual.
 */
export async function explainRefusal<T>(field: string, drawing: Promise<T>, tooSmall?: string): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const code = codes[error.reason];
    const text = (code === "image_too_small" && tooSmall) || messages.errors[code].text;
    throw new DomainError(code, { fields: { [field]: [text] }, cause: error });
  }
}

const codes = {
  empty: "image_unreadable",
  file_too_large: "image_too_large",
  format: "image_invalid",
  dimensions: "image_dimensions",
  too_small: "image_too_small",
  damaged: "image_unreadable",
  timed_out: "image_unreadable",
  busy: "unavailable",
} as const satisfies Record<ImageRefusedReason, ErrorCode>;

// Checked by name: the class belongs to a service, which the domain doesn't import.
function isRefusal(error: unknown): error is Error & { reason: ImageRefusedReason } {
  return error instanceof Error && error.name === "ImageRefused";
}
