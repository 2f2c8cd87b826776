import { useQuery } from "@tanstack/react-query";
import { type PageInsert, pageInserts } from "#contract/shared/site-pages.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../../ui/dialogs/dialog-close.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { pageParts } from "../../../visitor/site-pages/page-parts.tsx";
import { sectionIds } from "../../../visitor/site-pages/page-text.ts";
import { LinkFindings } from "../links/link-findings.tsx";
import type { PageText } from "./use-page-form.ts";

type PagePreviewDialogProps = { text: PageText; onClose: () => void };

/** The page as visitors would read it, and which of its links don't work. */
export function PagePreviewDialog({ text, onClose }: PagePreviewDialogProps) {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "pages", "preview", text.body],
    queryFn: () => answerOf(api.admin.pages.preview.$post({ json: { body: text.body } })),
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Preview"
      actions={<DialogClose>Close</DialogClose>}
    >
      {!data && !error && <Skeleton className="h-48 rounded-card" />}
      {error && (
        <ErrorState
          title="Failed to load the preview"
          text={error.message}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div className="space-y-4">
          <LinkFindings links={data.links} ids={sectionIds(data.nodes)} hasPictures={data.hasPictures} />
          <article aria-label={text.title || "Untitled"} className="page-preview prose page-text">
            <h1 className="text-title">{text.title || "Untitled"}</h1>
            {text.description && <p className="prose-lead">{text.description}</p>}
            {pageParts(data.nodes, placeholders)}
          </article>
        </div>
      )}
    </Dialog>
  );
}

const placeholders = Object.fromEntries(
  Object.entries(pageInserts).map(([insert, what]) => [
    insert as PageInsert,
    <p key={insert} className="page-insert">
      {what} goes here.
    </p>,
  ]),
);
