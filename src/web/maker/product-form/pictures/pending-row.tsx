import { X } from "lucide-react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import type { PendingUpload } from "./use-uploads.ts";
import "../product-form.css";

type PendingRowProps = { upload: PendingUpload; onDismiss: () => void };

/** A file being uploaded: its progress, or why it was refused. */
export function PendingRow({ upload: { name, preview, share, problem }, onDismiss }: PendingRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-raised p-2.5">
      <span className="picture-thumb">{preview && <img src={preview} alt="" />}</span>
      <div className="min-w-0 flex-1 text-meta">
        <p className="truncate">{name}</p>
        {problem ? (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        ) : (
          <div className="mt-1.5 flex items-center gap-3 text-muted">
            <Progress label={`Uploading ${name}`} share={share} className="w-full" />
            <span className="shrink-0 tabular-nums">{stateOf({ share, preview })}</span>
          </div>
        )}
      </div>
      <IconButton label={problem ? `Dismiss ${name}` : `Cancel ${name}`} icon={<X />} onClick={onDismiss} />
    </li>
  );
}

function stateOf({ share, preview }: { share: number; preview: string | undefined }): string {
  if (preview === undefined) return "Waiting...";
  return share < 1 ? `${Math.round(share * 100)} %` : "Processing...";
}
