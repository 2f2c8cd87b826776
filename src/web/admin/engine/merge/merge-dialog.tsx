import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { engineQueries } from "../engine-queries.ts";
import { MergeCounts } from "./merge-counts.tsx";
import { MergeSides } from "./merge-sides.tsx";
import { useMerge } from "./use-merge.ts";

type MergeDialogProps = { findings: FindingOf<"duplicates">[]; onClose: () => void; onDone?: () => void };

/** Shows which product of each pair stays and what moves. The one with more votes stays unless somebody swaps them. */
export function MergeDialog({ findings, onClose, onDone }: MergeDialogProps) {
  const api = useApi();
  // Pairs that somebody else has to decide have no button that opens this dialog.
  const own = useOwnDecision(findings.some((one) => one.own) ? "with_reason" : null, { name: "merge" });
  const [swapped, setSwapped] = useState<readonly number[]>([]);
  const { act: merge, isPending } = useMerge({
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const previews = useQueries({
    queries: findings.map((finding) => ({
      ...engineQueries.mergePreview(api, chosenSides(finding, swapped)),
      // What is being merged can't be previewed again.
      enabled: !isPending,
    })),
  });
  const shown = previews.flatMap(({ data }) => data ?? []);
  const failed = previews.find(({ error }) => error)?.error;
  const isReady = shown.length === findings.length;
  const swap = (id: number) =>
    setSwapped((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={findings.length === 1 ? "Merge two products" : `Merge ${findings.length} pairs of products`}
      description="The merged product's page redirects to the one that stays. You can undo this for 24 hours."
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="danger"
            busy={isPending}
            busyText="Merging..."
            disabled={!isReady || !own.isReady}
            onClick={() => void merge({ pairs: shown, reason: own.reason })}
          >
            Merge
          </Button>
        </>
      }
    >
      {failed && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {engine.mergePreviewFailed.text}: {failed.message}
        </p>
      )}
      <ul className="grid gap-4">
        {findings.map((finding, n) => {
          const preview = previews[n]?.data;
          return (
            preview && (
              <li key={finding.id}>
                <MergeSides preview={preview} onSwap={() => swap(finding.id)} />
              </li>
            )
          );
        })}
      </ul>
      {own.note}
      {isReady && <MergeCounts moves={shown.map(({ moves }) => moves)} />}
      {!isReady && !failed && <p className="text-sm text-muted">Counting…</p>}
    </Dialog>
  );
}

function chosenSides({ id, product, otherProduct }: FindingOf<"duplicates">, swapped: readonly number[]) {
  const [first, second] = [product, otherProduct].sort((a, b) => (b?.upvotes ?? 0) - (a?.upvotes ?? 0));
  const [kept, gone] = swapped.includes(id) ? [second, first] : [first, second];
  return { keptId: kept?.id ?? 0, goneId: gone?.id ?? 0 };
}
