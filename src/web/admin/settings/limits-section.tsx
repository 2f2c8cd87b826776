import { useState } from "react";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import * as limits from "#contract/shared/limits.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00 UTC`,
}));

/** What new accounts may do on their first day, and when the morning mail goes out. */
export function LimitsSection({ settings }: { settings: AdminSettings }) {
  const [upvotes, setUpvotes] = useState(String(settings.firstDay.upvotes));
  const [feedback, setFeedback] = useState(String(settings.firstDay.feedback));
  const [hour, setHour] = useState(String(settings.morningHour));
  const saving = useSaveSettings();
  const number = { type: "number", min: 1, max: limits.settings.firstDayMax, inputMode: "numeric" as const };
  return (
    <SettingsSection
      title="First-day limits and morning mail"
      text="Accounts less than a day old may do this much, so that a wave of new ones can't move the lists."
      isPending={saving.isPending}
      onSave={() =>
        void saving.save({
          firstDay: { upvotes: Number(upvotes), feedback: Number(feedback) },
          morningHour: Number(hour),
        })
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...number}
          name="firstDayUpvotes"
          label="Votes on the first day"
          value={upvotes}
          error={saving.errorOf("firstDay.upvotes")}
          onChange={(event) => setUpvotes(event.currentTarget.value)}
        />
        <TextField
          {...number}
          name="firstDayFeedback"
          label="Comments on the first day"
          value={feedback}
          error={saving.errorOf("firstDay.feedback")}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
        <SelectField
          name="morningHour"
          label="Morning mail at"
          value={hour}
          options={hours}
          onChange={(event) => setHour(event.currentTarget.value)}
        />
      </div>
    </SettingsSection>
  );
}
