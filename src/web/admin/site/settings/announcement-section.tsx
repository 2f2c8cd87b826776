import * as limits from "#contract/shared/limits.ts";
import { type AnnouncementTone, announcementTones } from "#contract/shared/settings.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const toneLabels: Record<AnnouncementTone, string> = { info: "Neutral", ok: "Good news", warn: "Warning" };

/** The bar above every public page. */
export function AnnouncementSection({ form: { draft, set, settings, errorOf } }: { form: SettingsForm }) {
  const isGone = draft.text === "" && draft.link === "" && draft.until === "";
  return (
    <SettingsSection
      title="Announcement"
      text="A bar above every public page. Visitors can dismiss it; a changed one shows again."
    >
      <TextField
        name="announcementText"
        label="Text"
        limit={limits.settings.announcementMax}
        value={draft.text}
        error={errorOf("announcement.text")}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <TextField
        name="announcementLink"
        label="Link"
        optional
        placeholder="/about"
        value={draft.link}
        error={errorOf("announcement.link")}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="announcementTone"
          label="Tone"
          value={draft.tone}
          options={announcementTones.map((value) => ({ value, label: toneLabels[value] }))}
          onChange={(event) => set({ tone: event.currentTarget.value as AnnouncementTone })}
        />
        <TextField
          name="announcementUntil"
          type="datetime-local"
          label="Until (UTC)"
          optional
          value={draft.until}
          error={errorOf("announcement.until")}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
      </div>
      {settings.announcement && !isGone && (
        <Button onClick={() => set({ text: "", link: "", until: "" })}>Take down</Button>
      )}
      {settings.announcement && isGone && (
        <p role="status" className="text-sm text-muted">
          It comes down when you save.
        </p>
      )}
    </SettingsSection>
  );
}
