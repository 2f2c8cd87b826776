import { useSuspenseQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useMemo } from "react";
import type { EngineKind, Finding } from "#contract/admin/engine/engine.ts";
import { type FindingState, findingKindNames, findingStates } from "#contract/admin/engine/finding-kinds.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { BulkBar } from "../list/bulk-bar.tsx";
import type { Column } from "../list/column.ts";
import { DataTable } from "../list/data-table.tsx";
import { NumberedPages } from "../list/numbered-pages.tsx";
import { useAddress } from "../list/use-address.ts";
import { useSelection } from "../list/use-selection.ts";
import { engineChoices, engineQueries } from "./engine-queries.ts";
import { FindingActions } from "./finding-actions.tsx";
import type { AnyFindingView } from "./finding-view.ts";
import { findingViews } from "./finding-views.ts";
import { LookedLine } from "./looked-line.tsx";
import { useDecide } from "./use-decide.ts";

const stateLabels: Record<FindingState, string> = { open: "Open", dismissed: "Dismissed", applied: "Applied" };

/** One tab per kind; the chosen one's findings, to be applied or dismissed singly or together. */
export function FindingList() {
  const api = useApi();
  const { choices, hrefFor, choose } = useAddress(engineChoices);
  const { data: summary } = useSuspenseQuery(engineQueries.summary(api));
  const { data } = useSuspenseQuery(engineQueries.findings(api, choices));
  const selection = useSelection(hrefFor({}));
  const { decide, isPending } = useDecide({ onDone: selection.clear });
  const view: AnyFindingView = findingViews[choices.kind];
  const kind = summary.kinds.find((one) => one.kind === choices.kind);
  const isOpen = choices.state === "open";
  const chosen = data.findings.filter(({ id }) => selection.chosen[String(id)]);
  const columns = useMemo(
    (): Column<Finding>[] => [
      ...view.columns,
      {
        id: "actions",
        header: "Actions",
        isActions: true,
        cell: (finding) => <FindingActions view={view} finding={finding} />,
      },
    ],
    [view],
  );
  const decideChosen = (decision: "apply" | "dismiss") =>
    void decide({ findingIds: chosen.map(({ id }) => id), decision });

  return (
    <>
      <TabLinks
        label="Kinds of findings"
        items={findingKindNames.map((name) => ({
          to: hrefFor({ kind: name, state: "open" }),
          label: findingViews[name].label,
          current: name === choices.kind,
          count: summary.kinds.find((one) => one.kind === name)?.open ?? 0,
        }))}
      />
      <div className="my-4 flex flex-wrap items-start justify-between gap-3">
        {kind && <LookedLine kind={kind} view={view} />}
        <SelectField
          name="state"
          label="Show"
          hideLabel
          className="w-44"
          options={findingStates.map((state) => ({ value: state, label: labelOf(state, kind) }))}
          value={choices.state}
          onChange={(event) => choose({ state: event.currentTarget.value as FindingState })}
        />
      </div>
      {view.Panel && <view.Panel />}
      <DataTable
        label={view.label}
        name={`findings-${choices.kind}`}
        columns={columns}
        rows={data.findings}
        rowId={({ id }) => String(id)}
        rowName={view.rowName}
        {...(isOpen && { selection })}
        empty={<Empty state={choices.state} kind={kind} />}
      />
      <div className="mt-5">
        <NumberedPages page={data.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
      <BulkBar count={isOpen ? chosen.length : 0} onClear={selection.clear}>
        <Button busy={isPending} onClick={() => decideChosen("dismiss")}>
          Dismiss
        </Button>
        {view.applyText && (
          <Button variant="primary" busy={isPending} onClick={() => decideChosen("apply")}>
            {view.applyText}
          </Button>
        )}
        {view.BulkAct && <view.BulkAct findings={chosen} onDone={selection.clear} />}
      </BulkBar>
    </>
  );
}

function labelOf(state: FindingState, kind: EngineKind | undefined): string {
  return kind ? `${stateLabels[state]} (${kind[state]})` : stateLabels[state];
}

function Empty({ state, kind }: { state: FindingState; kind: EngineKind | undefined }) {
  const open = kind?.lookedAt ? engine.findingsEmpty : engine.notLookedYet;
  const words = { open, dismissed: engine.dismissedEmpty, applied: engine.appliedEmpty }[state];
  return <EmptyState icon={<Sparkles />} {...words} />;
}
