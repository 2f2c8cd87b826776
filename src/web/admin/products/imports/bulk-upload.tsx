import { Download } from "lucide-react";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { useAct } from "../../acts/use-act.ts";
import { DropArea } from "./drop-area.tsx";
import { rememberUpload } from "./import-queries.ts";
import { RecentImports } from "./recent-imports.tsx";
import { useCsvUpload } from "./use-csv-upload.ts";

const needed = ["product_name", "headline", "tagline", "description"];

/** *Bulk Upload (CSV)*: a file, how many products it has, and a link to its mapping. */
export function BulkUpload() {
  const { upload, send, reset } = useCsvUpload();
  return (
    <div className="max-w-3xl space-y-6">
      <section aria-label="Upload" className="space-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            Each row becomes a product. You choose what each column is, and nothing is imported before you have seen
            what would happen.
          </p>
          <a href="/sample-products.csv" download className={buttonClass({ variant: "ghost" })}>
            Try a sample file
          </a>
          <a href="/api/v1/admin/products/import-template" download className={buttonClass({})}>
            <Download />
            Download Template
          </a>
        </div>
        <p className="needed-columns">
          Required:
          {needed.map((name) => (
            <code key={name}>{name}</code>
          ))}
          and <code>website_url</code> or <code>link</code>
          <span>Everything else is optional.</span>
        </p>
        {upload.state === "done" ? (
          <Detected
            importId={upload.file.id}
            name={upload.file.fileName}
            count={upload.file.rowCount}
            onCancel={reset}
          />
        ) : (
          <DropArea onFile={(file) => void send(file)} />
        )}
        {upload.state === "sending" && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p role="status" className="min-w-0 truncate">
              {upload.share < 1 ? `Uploading ${upload.name}` : `Reading ${upload.name}`}
            </p>
            <Progress label="Upload" share={upload.share} className="w-40 flex-1 sm:flex-none" />
            <Button size="sm" onClick={reset}>
              Cancel
            </Button>
          </div>
        )}
        {upload.state === "refused" && (
          <div role="alert" className="rounded-card border border-danger p-4 text-sm">
            <p className="font-medium">{upload.message}</p>
            {upload.detail && <p className="mt-1">{upload.detail}</p>}
            <p className="mt-1 truncate text-muted">{upload.name}</p>
          </div>
        )}
      </section>
      <RecentImports />
    </div>
  );
}

type DetectedProps = { importId: number; name: string; count: number; onCancel: () => void };

function Detected({ importId, name, count, onCancel }: DetectedProps) {
  const api = useApi();
  const { text, action } = pages.productsDetected(count);
  const discard = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].$delete({ param: { id: String(importId) } })),
    onDone() {
      rememberUpload(null);
      onCancel();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p role="status" className="font-medium">
          {text}
        </p>
        <p className="truncate text-meta text-muted">{name}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={discard.isPending} onClick={() => void discard.act()}>
          Cancel
        </Button>
        <ButtonLink variant="primary" to={paths.adminMapCsv(importId)}>
          {action}
        </ButtonLink>
      </div>
    </div>
  );
}
