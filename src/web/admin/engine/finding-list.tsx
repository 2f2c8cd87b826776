import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EngineKind, Finding } from "#contract/admin/engine/engine.ts";
import { type FindingState, findingKindNames, findingStates } from "#contract/admin/engine/finding-kinds.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { Column } from "../list/column.ts";
import { FilterChips } from "../list/filter-chips.tsx";
import { useAddress } from "../list/use-address.ts";
import { engineQueries, findingListFor } from "./engine-queries.ts";
import { FindingActions } from "./finding-actions.tsx";
import type { AnyFindingView } from "./finding-view.ts";
import { findingViews } from "./finding-views.ts";
import { LookAgainButton } from "./look-again-button.tsx";
import { useDecide } from "./use-decide.ts";

const stateLabels: Record<FindingState, string> = { open: "Open", dismissed: "Dismissed", applied: "Applied" };

/** One tab per kind, and the chosen kind's findings to apply or dismiss one by one or in bulk. */
export function FindingList() {
  const { data: summary } = useSuspenseQuery(engineQueries.summary(useApi()));
  // Deciding the last finding of a kind must not lead to another one.
  const [source] = useState(() => findingListFor(summary));
  const { choices } = useAddress(source.choices);
  const { decide, isPending } = useDecide();
  const kindOf = (name: string) => summary.kinds.find((one) => one.kind === name);
  const view: AnyFindingView = findingViews[choices.kind];
  const kind = kindOf(choices.kind);
  const hasLooked = summary.kinds.some(({ lookedAt }) => lookedAt !== null);
  const columns: Column<Finding>[] = [
    ...view.columns,
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (finding) => <FindingActions view={view} finding={finding} />,
    },
  ];

  const bulk = (chosen: Finding[], clear: () => void) => {
    const findingIds = chosen.map(({ id }) => id);
    const decideAll = async (decision: "apply" | "dismiss") => {
      if (await decide({ findingIds, decision })) clear();
    };
    return (
      <>
        <Button busy={isPending} onClick={() => void decideAll("dismiss")}>
          Dismiss
        </Button>
        {view.applyText && (
          <Button variant="primary" busy={isPending} onClick={() => void decideAll("apply")}>
            {view.applyText}
          </Button>
        )}
        {view.BulkAct && <view.BulkAct findings={chosen} onDone={clear} />}
      </>
    );
  };

  return (
    <AdminList
      label={view.label}
      isQueue
      name={`findings-${choices.kind}`}
      source={source}
      // While another kind loads, its columns would show the previous kind's rows.
      rowsOf={({ findings }) => findings.filter((finding) => finding.kind === choices.kind)}
      pageCountOf={({ pageCount }) => pageCount}
      tabsLabel="Kinds of findings"
      tabs={() =>
        findingKindNames.map((name) => ({
          choice: { kind: name, state: "open" as const },
          label: findingViews[name].label,
          // Zeros would say that there is nothing to find.
          ...(hasLooked && { count: kindOf(name)?.open ?? 0 }),
        }))
      }
      above={({ hrefFor }) => (
        <>
          {kind && <LookedLine kind={kind} view={view} />}
          {kind?.lookedAt && (
            <FilterChips
              label="State"
              chips={findingStates.map((state) => ({
                to: hrefFor({ state }),
                label: stateLabels[state],
                count: kind?.[state] ?? 0,
                isCurrent: state === choices.state,
              }))}
            />
          )}
          {view.Panel && <view.Panel />}
        </>
      )}
      rows={{
        columns,
        rowId: ({ id }) => String(id),
        rowName: view.rowName,
        bulk: choices.state === "open" ? bulk : undefined,
      }}
      empty={() => ({
        ...emptyWords(choices.state, kind),
        ...(!kind?.lookedAt && { action: <LookAgainButton isFirst /> }),
      })}
    />
  );
}

function emptyWords(state: FindingState, kind: EngineKind | undefined): { title: string; text: string } {
  if (state === "dismissed") return engine.dismissedEmpty;
  if (state === "applied") return engine.appliedEmpty;
  return kind?.lookedAt ? engine.findingsEmpty : engine.notLookedYet;
}

/** What the kind looks for, when it last ran, and how reliable it is. */
function LookedLine({ kind, view }: { kind: EngineKind; view: AnyFindingView }) {
  const { lookedAt, looked, isLooking, figures } = kind;
  return (
    <div className="mb-4 max-w-prose space-y-0.5 text-sm text-muted">
      <p>{view.looksFor}</p>
      <p>
        {lookedAt ? (
          <>
            Last checked <ShortDate iso={lookedAt} />, {wholeNumber(looked)} looked at. Checked every night.
          </>
        ) : (
          "The check runs every night."
        )}
        {isLooking && " A check is under way."}
      </p>
      {figures && view.figures?.(figures)}
    </div>
  );
}
