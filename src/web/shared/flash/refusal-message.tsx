import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";

/**
 * The error of a refused form that can't show errors itself, such as a button. Only the server renders it, outside of the
 * page's React: with JavaScript, these forms show a toast.
 */
export function RefusalMessage({ refused: { error } }: { refused: RefusedForm }) {
  return (
    <p role="alert" className="sticky top-0 z-50 border-b border-line bg-raised px-4 py-3 text-center text-sm">
      {[error.title, error.message].filter(Boolean).join(": ")}
    </p>
  );
}
