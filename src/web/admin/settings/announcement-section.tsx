import { useState } from "react";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import * as limits from "#contract/shared/limits.ts";
import { type AnnouncementTone, announcementTones } from "#contract/shared/settings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

const toneLabels: Record<AnnouncementTone, string> = { info: "Neutral", ok: "Good news", warn: "Warning" };

/** The bar above every public page. */
export function AnnouncementSection({ settings: { announcement } }: { settings: AdminSettings }) {
  const [text, setText] = useState(announcement?.text ?? "");
  const [link, setLink] = useState(announcement?.link ?? "");
  const [tone, setTone] = useState<AnnouncementTone>(announcement?.tone ?? "info");
  // The field has no time zone: it is UTC, like all times in this area.
  const [until, setUntil] = useState(announcement?.until?.slice(0, 16) ?? "");
  const saving = useSaveSettings();
  const save = () =>
    void saving.save({
      announcement: { text, link: link.trim() || null, tone, until: until ? `${until}:00Z` : null },
    });
  return (
    <SettingsSection
      title="Announcement"
      text="A bar above every public page. Visitors can dismiss it; a changed one shows again."
      isPending={saving.isPending}
      onSave={save}
      actions={
        announcement && (
          <Button
            onClick={async () => {
              if (await saving.save({ announcement: null })) setText("");
            }}
          >
            Take down
          </Button>
        )
      }
    >
      <TextField
        name="announcementText"
        label="Text"
        limit={limits.settings.announcementMax}
        value={text}
        error={saving.errorOf("announcement.text")}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        name="announcementLink"
        label="Link"
        optional
        placeholder="/about"
        value={link}
        error={saving.errorOf("announcement.link")}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="announcementTone"
          label="Tone"
          value={tone}
          options={announcementTones.map((value) => ({ value, label: toneLabels[value] }))}
          onChange={(event) => setTone(event.currentTarget.value as AnnouncementTone)}
        />
        <TextField
          name="announcementUntil"
          type="datetime-local"
          label="Until (UTC)"
          optional
          value={until}
          error={saving.errorOf("announcement.until")}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </SettingsSection>
  );
}
