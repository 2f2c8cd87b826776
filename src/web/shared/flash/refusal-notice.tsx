import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";

/**
 * Why a form was refused that has no place for it on the page, such as a button's. Only the server renders it, outside of
 * the page's React: with JavaScript, such forms answer with a toast.
 */
export function RefusalNotice({ refused: { error } }: { refused: RefusedForm }) {
  return (
    <p role="alert" className="sticky top-0 z-50 border-b border-line bg-raised px-4 py-3 text-center text-sm">
      {[error.title, error.message].filter(Boolean).join(": ")}
    </p>
  );
}
