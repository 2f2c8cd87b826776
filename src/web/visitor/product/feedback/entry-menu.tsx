import { useQueryClient } from "@tanstack/react-query";
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Feedback, Reply } from "#contract/visitor/catalog.ts";
import { useApi } from "#web/data/shell.ts";
import { signInPrompt } from "#web/shared/auth/sign-in-prompt.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { LazyMenu } from "#web/ui/menus/lazy-menu.tsx";
import type { MenuEntry } from "#web/ui/menus/menu.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";

const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog.tsx")).DeleteDialog);
const ReportDialog = lazyDialog(async () => (await import("./report-dialog.tsx")).ReportDialog);

type EntryMenuProps = {
  entry: Feedback | Reply;
  /** The slug of the product it's about. */
  slug: string;
  onEdit: () => void;
  onDeleted: () => void;
  /** Called before its author is blocked or unblocked, which folds or unfolds it. */
  onBlock: () => void;
};

/** Actions for a comment: edit or delete one's own, report others' or block their author. */
export function EntryMenu({ entry, slug, onEdit, onDeleted, onBlock }: EntryMenuProps) {
  const { author, isOwn, isBlocked } = entry;
  const viewer = useViewer();
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [asked, setAsked] = useState<"delete" | "report" | null>(null);
  const name = author?.username ?? "a deleted user";
  const close = () => setAsked(null);

  async function block(username: string): Promise<void> {
    onBlock();
    try {
      const { changeBlock } = await import("#web/shared/people/change-block.ts");
      await changeBlock({ api, queryClient }, { username, wanted: !isBlocked });
    } catch {
      toast({ tone: "error", title: errors.block_failed.text });
    }
  }

  const forOwn: MenuEntry[] = [
    { label: "Edit", icon: <Pencil />, onSelect: onEdit },
    { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: () => setAsked("delete") },
  ];
  const forOthers: MenuEntry[] = [
    {
      label: "Report comment",
      icon: <Flag />,
      onSelect: () => (viewer ? setAsked("report") : signInPrompt.ask()),
    },
  ];
  // Here too, because people without a public page can't be reported or blocked anywhere else.
  if (author) forOthers.push({ label: `Report ${name}`, icon: <Flag />, to: paths.reportPerson(name, slug) });
  if (author && viewer)
    forOthers.push({
      label: `${isBlocked ? "Unblock" : "Block"} ${name}`,
      icon: <Ban />,
      onSelect: () => void block(name),
    });

  return (
    <>
      <LazyMenu
        trigger={
          <IconButton
            label={isOwn ? "Edit or delete your comment" : `More actions for ${name}'s comment`}
            icon={<Ellipsis />}
            size="sm"
            className="pointer-coarse:size-11 noscript:hidden"
          />
        }
        entries={isOwn ? forOwn : forOthers}
      />
      {asked === "delete" && <DeleteDialog entry={entry} onClose={close} onDeleted={onDeleted} />}
      {asked === "report" && <ReportDialog feedbackId={entry.id} authorName={name} onClose={close} />}
    </>
  );
}
