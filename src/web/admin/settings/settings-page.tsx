import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../../data/shell.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { AnnouncementSection } from "./announcement-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { settingsQueries } from "./settings-queries.ts";
import { SiteSection } from "./site-section.tsx";
import { TemplatesSection } from "./templates-section.tsx";

export const loader = adminLoader({
  title: "Settings",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(settingsQueries.settings(api));
  },
});

export function Component() {
  const { data: settings } = useSuspenseQuery(settingsQueries.settings(useApi()));
  return (
    <AdminPage title="Settings" width="form">
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
