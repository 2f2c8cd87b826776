import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as texts from "#contract/admin/messages/site-pages.ts";
import type { AdminPage } from "#contract/admin/site/pages.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../../ui/dialogs/dialog-close.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { useAct } from "../../acts/use-act.ts";
import { Section } from "../../page/section.tsx";
import { ChangedLines } from "./changed-lines.tsx";
import { pageQueries } from "./page-queries.ts";

type PageVersionsProps = { page: AdminPage; isDirty: boolean };

const empty = { title: "", description: "", body: "" };

/** All that is kept of a page, the newest first. */
export function PageVersions({ page, isDirty }: PageVersionsProps) {
  const { name, version, publishedVersion, versions } = page;
  const api = useApi();
  const [looking, setLooking] = useState<number | null>(null);
  const restore = useAct({
    async send(number: number) {
      const { title, description, body } = await answerOf(
        api.admin.pages[":id"].versions[":number"].$get({ param: { id: name, number: String(number) } }),
      );
      const json = { title, description, body, version };
      return await answerOf(api.admin.pages[":id"].$put({ param: { id: name }, json }));
    },
    done: (_, number) => texts.restored(number),
    undo: (saved) => () => {
      const { title, description, body } = page;
      const json = { title, description, body, version: saved.version };
      return answerOf(api.admin.pages[":id"].$put({ param: { id: name }, json }));
    },
  });
  if (versions.length === 0) return null;
  return (
    <Section title="Versions" note={isDirty ? "Save or discard your changes to restore one." : undefined}>
      <ul className="divide-y divide-line">
        {versions.map(({ number, title, savedAt }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
            <span className="font-medium">Version {number}</span>
            {number === publishedVersion && <Pill tone="ok">Published</Pill>}
            <span className="words min-w-0 text-muted">{title}</span>
            <ShortDate iso={savedAt} className="text-meta text-muted" />
            <span className="ml-auto flex gap-2">
              <Button size="sm" aria-label={`What changed in version ${number}`} onClick={() => setLooking(number)}>
                What changed
              </Button>
              <Button
                size="sm"
                aria-label={`Restore version ${number}`}
                disabled={isDirty || number === version}
                busy={restore.isPending && restore.input === number}
                onClick={() => void restore.act(number)}
              >
                Restore
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={looking !== null}
        onOpenChange={(isOpen) => !isOpen && setLooking(null)}
        size="lg"
        title={`What changed in version ${looking ?? ""}`}
        actions={<DialogClose>Close</DialogClose>}
      >
        {looking !== null && (
          <Changes name={name} to={looking} from={versions.find(({ number }) => number < looking)?.number ?? null} />
        )}
      </Dialog>
    </Section>
  );
}

type ChangesProps = { name: string; from: number | null; to: number };

/** What one version differs in from an earlier one, or from nothing. */
export function Changes({ name, from, to }: ChangesProps) {
  const api = useApi();
  const after = useQuery(pageQueries.version(api, { name, number: to }));
  const before = useQuery({ ...pageQueries.version(api, { name, number: from ?? 0 }), enabled: from !== null });
  const [old, now] = [from === null ? empty : before.data, after.data];
  if (old && now) return <ChangedLines before={old} after={now} />;
  const failed = [before, after].find(({ isError }) => isError);
  if (!failed) return <Skeleton className="h-24 rounded-card" />;
  return (
    <ErrorState
      title="Failed to load the versions"
      headingLevel={3}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}
