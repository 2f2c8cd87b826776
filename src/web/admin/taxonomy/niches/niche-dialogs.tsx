import { useQuery } from "@tanstack/react-query";
import type { AdminNiche, NicheImpact } from "#contract/admin/catalog/niches.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ChooseTarget } from "../taxonomy-dialogs.tsx";
import { nicheQueries } from "../taxonomy-queries.ts";
import { LinkedSubcategories } from "./linked-subcategories.tsx";
import { NicheForm } from "./niche-form.tsx";
import type { NicheActs } from "./use-niche-acts.ts";

export type OpenDialog = { kind: "edit" | "subcategories" | "merge" | "delete"; niche: AdminNiche };

type NicheDialogsProps = OpenDialog & { niches: readonly AdminNiche[]; acts: NicheActs; onClose: () => void };

export function NicheDialogs({ kind, ...props }: NicheDialogsProps) {
  if (kind === "edit") return <NicheForm {...props} />;
  if (kind === "subcategories") return <LinkedSubcategories {...props} />;
  return kind === "merge" ? <MergeNiche {...props} /> : <DeleteNiche {...props} />;
}

function MergeNiche({ niche, niches, acts, onClose }: Omit<NicheDialogsProps, "kind">) {
  const { data: impact } = useQuery(nicheQueries.impact(useApi(), niche.id));
  return (
    <ChooseTarget
      title={`Merge ${niche.name} into another niche`}
      text={
        impact
          ? `${counted(impact.products, "product")} and ${people(impact.people)} move to the other niche. The address redirects. This can't be undone.`
          : "Counting..."
      }
      label="Merge into"
      action="Merge"
      targets={niches.filter(({ id }) => id !== niche.id)}
      isBusy={acts.isPending}
      onClose={onClose}
      onChoose={async (into) => (await acts.merge(niche, into)) && onClose()}
    />
  );
}

function DeleteNiche({ niche, acts, onClose }: Omit<NicheDialogsProps, "kind" | "niches">) {
  const { data: impact } = useQuery(nicheQueries.impact(useApi(), niche.id));
  const isEmpty = impact?.products === 0 && impact.people === 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${niche.name}?`}
      text={impact ? consequence(impact) : "Counting..."}
      confirmText="Delete"
      busy={acts.isPending}
      busyText="Deleting..."
      onConfirm={async () => (await acts.remove(niche, { isEmpty })) && onClose()}
    />
  );
}

function consequence({ products, onlyHere, people: favorites }: NicheImpact): string {
  if (products === 0 && favorites === 0) return "It has no products.";
  return `${counted(products, "product")} stay listed: ${wholeNumber(onlyHere)} of them in All Resources, the others in their other niches. ${people(favorites)} lose a favorite. This can't be undone.`;
}

const people = (n: number) => (n === 1 ? "1 person" : `${wholeNumber(n)} people`);
