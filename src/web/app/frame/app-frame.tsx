import { PageOutlet, PageShell } from "../../shared/frame/page-shell.tsx";
import { TrayRegion } from "../../visitor/cards/compare-picks/tray-region.tsx";
import { FrameDialogs } from "./frame-dialogs.tsx";
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
