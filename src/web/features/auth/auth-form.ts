import type { RefusedForm } from "#contract/refused-form.ts";

/** What each form of the sign-in page gets. */
export type AuthFormProps = {
  /** Where the person wants to go once signed in; a path of ours. */
  target: string;
  /** The form, sent without JavaScript and refused. */
  refused: RefusedForm | null;
  /** Typed in one form, it is there in the next. */
  email: string;
  onEmail: (email: string) => void;
};

/** From one form to another; underlined, because some stand in a sentence. */
export const authLinkClass =
  "inline-flex min-h-6 items-center text-link underline underline-offset-2 pointer-coarse:min-h-11";
