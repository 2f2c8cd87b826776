import { Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Feedback, Reply } from "#contract/catalogue.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";

const DeleteDialog = lazy(() => import("./delete-dialog.tsx").then((module) => ({ default: module.DeleteDialog })));
const ReportDialog = lazy(() => import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })));

type EntryMenuProps = { entry: Feedback | Reply; onEdit: () => void; onDeleted: () => void };

/** Actions for a comment: edit or delete one's own, report others'. */
export function EntryMenu({ entry, onEdit, onDeleted }: EntryMenuProps) {
  const viewer = useViewer();
  const [asked, setAsked] = useState<"delete" | "report" | null>(null);
  const name = entry.author?.username ?? "a deleted user";
  const close = () => setAsked(null);
  return (
    <>
      <LazyMenu
        trigger={
          <IconButton
            label={entry.isOwn ? "Edit or delete your comment" : `More actions for ${name}'s comment`}
            icon={<Ellipsis />}
            size="sm"
            className="pointer-coarse:size-11 noscript:hidden"
          />
        }
        entries={
          entry.isOwn
            ? [
                { label: "Edit", icon: <Pencil />, onSelect: onEdit },
                { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: () => setAsked("delete") },
              ]
            : [
                {
                  label: "Report",
                  icon: <Flag />,
                  onSelect: () => (viewer ? setAsked("report") : signInPrompt.ask()),
                },
              ]
        }
      />
      <Suspense fallback={null}>
        {asked === "delete" && <DeleteDialog entry={entry} onClose={close} onDeleted={onDeleted} />}
        {asked === "report" && <ReportDialog feedbackId={entry.id} authorName={name} onClose={close} />}
      </Suspense>
    </>
  );
}
