import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";

/** Props of the sign-in page's forms. */
export type AuthFormProps = {
  /** Where to go after sign-in; a path on this site. */
  target: string;
  /** The form if it was sent without JavaScript and rejected. */
  refused: RefusedForm | null;
  /** Kept when switching from one form to another. */
  email: string;
  onEmail: (email: string) => void;
};

/** Links between the forms; underlined, because some are inside a sentence. */
export const authLinkClass =
  "inline-flex min-h-6 items-center text-link underline underline-offset-2 pointer-coarse:min-h-11";
