import { useSuspenseQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "../../../data/shell.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { AnnouncementSection } from "./announcement-section.tsx";
import { BrandSection } from "./brand/brand-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { MenusSection } from "./menus-section.tsx";
import { RetentionSection } from "./retention-section.tsx";
import { SaveBar } from "./save-bar.tsx";
import { settingsQueries } from "./settings-queries.ts";
import { SettingsNav } from "./settings-section.tsx";
import { SiteSection } from "./site-section.tsx";
import { SwitchesSection } from "./switches-section.tsx";
import { TemplatesSection } from "./templates-section.tsx";
import { TransferSection } from "./transfer-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const titles = [
  "Site",
  "Brand",
  "Menus",
  "Features",
  "Announcement",
  "First-day limits",
  "Mail",
  "How long data is kept",
  "Rejection reasons",
  "Move settings",
];

export const loader = adminLoader({
  title: "Settings",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(settingsQueries.settings(api));
  },
});

export function Component() {
  const { data: settings } = useSuspenseQuery(settingsQueries.settings(useApi()));
  const form = useSettingsForm(settings);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!form.isPending) form.save();
  }

  return (
    <AdminPage title="Settings">
      <div className="settings-columns">
        <form onSubmit={handleSubmit} aria-label="Settings" noValidate>
          <SiteSection form={form} />
          <BrandSection form={form} />
          <MenusSection form={form} />
          <SwitchesSection form={form} />
          <AnnouncementSection form={form} />
          <LimitsSection form={form} />
          <MailSection form={form} />
          <RetentionSection form={form} />
          <TemplatesSection form={form} />
          <TransferSection onImported={form.reset} />
          <SaveBar form={form} />
        </form>
        <SettingsNav titles={titles} />
      </div>
    </AdminPage>
  );
}
