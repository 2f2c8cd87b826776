import { useState } from "react";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import * as limits from "#contract/shared/limits.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { lockedHelp, SettingsSection } from "./settings-section.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

/** Name, contact and social links. What the environment sets is shown, but can't be changed here. */
export function SiteSection({ settings }: { settings: AdminSettings }) {
  const { locked } = settings;
  const [name, setName] = useState(settings.siteName);
  const [email, setEmail] = useState(settings.contactEmail ?? "");
  const [links, setLinks] = useState(settings.socialLinks.join("\n"));
  const saving = useSaveSettings();
  const save = () =>
    void saving.save({
      ...(!locked.siteName && { siteName: name }),
      ...(!locked.contactEmail && { contactEmail: email.trim() || null }),
      ...(!locked.socialLinks && { socialLinks: links.split(/\s+/).filter(Boolean) }),
    });
  return (
    <SettingsSection title="Site" isPending={saving.isPending} onSave={save}>
      <TextField
        name="siteName"
        label="Site name"
        limit={limits.settings.siteNameMax}
        value={name}
        disabled={Boolean(locked.siteName)}
        help={lockedHelp(locked.siteName)}
        error={saving.errorOf("siteName")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        name="contactEmail"
        type="email"
        label="Contact email"
        optional
        value={email}
        disabled={Boolean(locked.contactEmail)}
        help={lockedHelp(locked.contactEmail) ?? "Shown on the About, Terms and Privacy pages."}
        error={saving.errorOf("contactEmail")}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextArea
        name="socialLinks"
        label="Social links"
        optional
        rows={3}
        value={links}
        disabled={Boolean(locked.socialLinks)}
        help={lockedHelp(locked.socialLinks) ?? "One address per line. Shown in the footer."}
        error={saving.errorOf("socialLinks") ?? firstLinkError(saving.errorOf)}
        onChange={(event) => setLinks(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}

function firstLinkError(errorOf: (field: string) => string | undefined): string | undefined {
  return Array.from({ length: limits.settings.socialLinksMax }, (_, n) => errorOf(`socialLinks.${n}`)).find(Boolean);
}
