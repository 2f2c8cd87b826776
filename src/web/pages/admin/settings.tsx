import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { AnnouncementSection } from "../../features/admin-settings/announcement-section.tsx";
import { LimitsSection } from "../../features/admin-settings/limits-section.tsx";
import { settingsQueries } from "../../features/admin-settings/settings-queries.ts";
import { SiteSection } from "../../features/admin-settings/site-section.tsx";
import { TemplatesSection } from "../../features/admin-settings/templates-section.tsx";
import { useApi } from "../../shell.ts";

export const loader = adminLoader({
  title: "Settings",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(settingsQueries.settings(api));
  },
});

export function Component() {
  const { data: settings } = useSuspenseQuery(settingsQueries.settings(useApi()));
  return (
    <AdminPage title="Settings">
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <SiteSection settings={settings} />
          <AnnouncementSection settings={settings} />
          <LimitsSection settings={settings} />
        </div>
        <TemplatesSection settings={settings} />
      </div>
    </AdminPage>
  );
}
