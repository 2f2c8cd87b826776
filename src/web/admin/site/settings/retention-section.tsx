import { type RetentionKind, retentionKinds, retentionPeriods } from "#contract/shared/retention.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const labels: Record<RetentionKind, { label: string; help?: string }> = {
  visits: { label: "Page views and website visits", help: "Daily totals stay." },
  searches: {
    label: "Searched words",
    help: "Only words that three visitors of one day searched for are kept at all.",
  },
  comparisons: { label: "Rare comparisons" },
  notices: { label: "Read notices" },
  sentLetters: { label: "Sent emails", help: "Recipient and time, without the text." },
  deadLetters: { label: "Emails that couldn't be sent" },
  unsubscribed: { label: "Unsubscribed addresses" },
  errors: { label: "Server errors" },
  deletedProducts: { label: "Products deleted by their makers", help: "Until then, they can undo it." },
  auditLog: { label: "Audit log", help: "Its entries are sealed as a chain, so nothing can be deleted sooner." },
};

/** In days. The privacy page says what is set here. */
export function RetentionSection({ form: { draft, set, errorOf } }: { form: SettingsForm }) {
  return (
    <SettingsSection
      title="How long data is kept"
      text="In days. The privacy page states these periods. Votes, feedback and daily totals have no period: rankings and figures are made of them. Sessions end by themselves, 30 days after the last visit."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {retentionKinds.map((kind) => {
          const { days, min, max } = retentionPeriods[kind];
          const { label, help } = labels[kind];
          return (
            <TextField
              key={kind}
              name={`retention-${kind}`}
              label={label}
              type="number"
              min={min}
              max={max}
              inputMode="numeric"
              help={[help, `${min} to ${wholeNumber(max)} days; ${days} unless you change it.`]
                .filter(Boolean)
                .join(" ")}
              value={draft.retention[kind]}
              error={errorOf(`retention.${kind}`)}
              onChange={(event) => set({ retention: { ...draft.retention, [kind]: event.currentTarget.value } })}
            />
          );
        })}
      </div>
    </SettingsSection>
  );
}
