import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { FormError } from "#web/ui/fields/form-error-box.tsx";
import type { ToastInput } from "#web/ui/toasts/toast-store.ts";

export const basicLabels = {
  productName: "Product name",
  websiteUrl: "Website URL",
  logoUrl: "Logo URL",
  pricing: "Pricing",
};

/** Errors as the box lists them: "field: message". */
export function labeledErrors(errors: readonly FormError[]): FormError[] {
  return errors.map((error) => {
    const field = basicLabels[error.field as keyof typeof basicLabels];
    return field === undefined
      ? error
      : { ...error, message: validation.fieldError({ field, message: error.message }) };
  });
}

/** The same list as a toast; null for a refusal of the whole form, which the box explains. */
export function errorsToast(errors: readonly FormError[]): ToastInput | null {
  if (!errors.some(({ field }) => field !== undefined)) return null;
  const lines = labeledErrors(errors).map(({ message }) => message);
  return { tone: "error", ...makerToasts.validationError(lines.join("\n")) };
}
