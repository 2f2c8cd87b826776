import { useViewer } from "../../shared/auth/use-viewer.ts";
import { PageOutlet } from "../../shared/frame/page-shell.tsx";
import { usePalette } from "../page/use-palette.tsx";
import { AdminBar } from "./admin-bar.tsx";
import { OwnJobs } from "./jobs/own-jobs.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar beside every page of the admin area; on narrow screens a bar with a menu above it. */
export function AdminFrame() {
  const viewer = useViewer();
  const { open, palette } = usePalette(viewer);
  // For the types: the pages' loaders have redirected guests already.
  if (!viewer) return null;
  return (
    <div className="admin-frame">
      <AdminBar viewer={viewer} onSearch={open} />
      <Sidebar viewer={viewer} onSearch={open} />
      <div className="flex min-w-0 flex-1 flex-col">
        <PageOutlet className="flex min-w-0 flex-col" />
        <OwnJobs />
      </div>
      {palette}
    </div>
  );
}
