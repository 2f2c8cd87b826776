import { TrayRegion } from "../compare-picks/tray-region.tsx";
import { FrameDialogs } from "./frame-dialogs.tsx";
import { PageOutlet, PageShell } from "./page-shell.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The layout around every page of the site. */
export function AppFrame() {
  return (
    <PageShell header={<SiteHeader />}>
      <PageOutlet />
      <SiteFooter />
      <FrameDialogs />
      <TrayRegion />
    </PageShell>
  );
}
