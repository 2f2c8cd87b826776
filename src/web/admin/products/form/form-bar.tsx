import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { AdminProductValues } from "./admin-values.ts";

type FormBarProps = {
  form: Pick<LargeForm<AdminProductValues>, "isDirty" | "news">;
  formId: string;
  action: string;
  busyText?: string;
  isBusy: boolean;
  onDiscard: () => void;
};

/** Stays at the bottom of the window while the form is longer than it. */
export function FormBar({ form, formId, action, busyText, isBusy, onDiscard }: FormBarProps) {
  return (
    <div className="submit-bar sticky bottom-[var(--jobs-height,0px)] z-10 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface py-3">
      <p role="status" aria-label="Save status" className="min-w-0 grow basis-full text-meta text-muted sm:basis-0">
        {statusOf(form)}
      </p>
      {form.isDirty && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard Changes
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" busy={isBusy} busyText={busyText}>
        {action}
      </Button>
    </div>
  );
}

function statusOf({ isDirty, news }: FormBarProps["form"]): string {
  if (news.disputes.length > 0) return "Not saved: choose a version at the top";
  return isDirty ? "Unsaved changes, kept in this browser" : "";
}
