import { useQuery } from "@tanstack/react-query";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { MergeDialog } from "../merge-dialog.tsx";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";
import { LinkedSubcategories } from "./linked-subcategories.tsx";
import { NicheForm } from "./niche-form.tsx";
import { nicheQueries } from "./niche-queries.ts";

export type OpenDialog = { kind: "edit" | "subcategories" | "merge" | "delete"; niche: AdminNiche };

type NicheDialogsProps = OpenDialog & { niches: readonly AdminNiche[]; onClose: () => void };

export function NicheDialogs({ kind, niche, niches, onClose }: NicheDialogsProps) {
  if (kind === "edit") return <NicheForm niche={niche} onClose={onClose} />;
  if (kind === "subcategories") return <LinkedSubcategories niche={niche} onClose={onClose} />;
  if (kind === "merge") return <MergeNiche niche={niche} niches={niches} onClose={onClose} />;
  return <DeleteNiche niche={niche} onClose={onClose} />;
}

type MergeNicheProps = { niche: AdminNiche; niches: readonly AdminNiche[]; onClose: () => void };

function MergeNiche({ niche, niches, onClose }: MergeNicheProps) {
  const api = useApi();
  const { write, isPending } = useTaxonomyWrite();
  const { data: impact } = useQuery(nicheQueries.impact(api, niche.id));
  const param = { id: String(niche.id) };
  return (
    <MergeDialog
      title={`Merge ${niche.name} into another niche`}
      text={
        impact
          ? `${products(impact.products)} and ${people(impact.people)} move to the other niche. The address redirects. This can't be undone.`
          : "Counting..."
      }
      label="Merge into"
      action="Merge"
      targets={niches.filter(({ id }) => id !== niche.id)}
      isBusy={isPending}
      onClose={onClose}
      onChoose={async (into) => {
        const isDone = await write({
          send: () => answerOf(api.admin.niches[":id"].merge.$post({ param, json: { intoId: into.id } })),
          done: ({ jobId }) => adminPages.categoryMerged(niche.name, into.name, { isMoving: jobId !== null }),
          failed: adminPages.nicheMergeFailed,
        });
        if (isDone) onClose();
      }}
    />
  );
}

function DeleteNiche({ niche, onClose }: { niche: AdminNiche; onClose: () => void }) {
  const api = useApi();
  const { write, isPending } = useTaxonomyWrite();
  const { data: impact } = useQuery(nicheQueries.impact(api, niche.id));
  const { name, description, status, subcategories } = niche;
  // Nothing but the niche itself is lost, so it can be added again.
  const isEmpty = impact?.products === 0 && impact.people === 0;
  const addAgain = () =>
    answerOf(
      api.admin.niches.$post({
        json: { name, description, status, subcategoryIds: subcategories.map(({ id }) => id) },
      }),
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      text={impact ? consequence(impact) : "Counting..."}
      confirmText="Delete"
      busy={isPending}
      busyText="Deleting..."
      onConfirm={async () => {
        const isDone = await write({
          send: () => answerOf(api.admin.niches[":id"].$delete({ param: { id: String(niche.id) } })),
          done: ({ jobId }) => adminPages.categoryDeleted(name, { isMoving: jobId !== null }),
          failed: adminPages.nicheDeleteFailed,
          ...(isEmpty && { undo: addAgain }),
        });
        if (isDone) onClose();
      }}
    />
  );
}

function consequence(impact: { products: number; onlyHere: number; people: number }): string {
  if (impact.products === 0 && impact.people === 0) return "It has no products.";
  return `${products(impact.products)} stay listed: ${wholeNumber(impact.onlyHere)} of them in All Resources, the others in their other niches. ${people(impact.people)} lose a favorite. This can't be undone.`;
}

const products = (n: number) => (n === 1 ? "1 product" : `${wholeNumber(n)} products`);
const people = (n: number) => (n === 1 ? "1 person" : `${wholeNumber(n)} people`);
