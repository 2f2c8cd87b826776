import { useState } from "react";
import { useNavigate } from "react-router";
import * as adminProducts from "#contract/admin/messages/products.ts";
import type { AdminProduct, ProductFilter } from "#contract/admin/products/products.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { ReasonDialog } from "../acts/reason-dialog.tsx";
import { BulkBar } from "../list/bulk-bar.tsx";
import { refundWarning } from "../review/submissions/submission-badges.tsx";
import { remapAddress } from "./remap/remap-queries.ts";
import { type Selected, useBulkAct } from "./use-bulk-act.tsx";

const actions = {
  publish: "Publish Selected",
  draft: "Move to Draft",
  reject: "Reject Selected",
  delete: "Delete Selected",
  remap: "Remap to Niche",
} as const;
type Action = keyof typeof actions;

type ProductBulkBarProps = {
  chosen: readonly AdminProduct[];
  onClear: () => void;
  /** How many rows the page has. */
  pageSize: number;
  filter: ProductFilter;
  /** Of all that match; undefined until it is known. */
  count: number | undefined;
};

/** What can be done with the chosen rows, or with everything that matches. */
export function ProductBulkBar({ chosen, onClear, pageSize, filter, count }: ProductBulkBarProps) {
  const navigate = useNavigate();
  const [action, setAction] = useState<Action>("publish");
  const [isAsking, setIsAsking] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const { perform, isPending, dialog } = useBulkAct({ onDone: clear });

  const isEverything = isAll && count !== undefined;
  const selected: Selected = isEverything
    ? { matching: { filter, count } }
    : { products: chosen.map(({ id, version }) => ({ productId: id, version })) };
  const number = isEverything ? count : chosen.length;

  function clear() {
    onClear();
    setIsAll(false);
    setIsAsking(false);
  }

  function proceed() {
    if (action !== "remap") return setIsAsking(true);
    const ids = chosen.map(({ id }) => id);
    void navigate(remapAddress(isEverything ? { filter } : { ids }));
  }

  const canSelectAll = !isAll && count !== undefined && chosen.length === pageSize && count > pageSize;
  const question =
    action === "delete" ? confirm.deleteProducts(number) : adminProducts.confirmBulk(number, actions[action]);
  return (
    <>
      <BulkBar
        count={chosen.length === 0 ? 0 : number}
        onClear={clear}
        more={
          canSelectAll && (
            <Button variant="ghost" onClick={() => setIsAll(true)}>
              Select all {wholeNumber(count)} matching
            </Button>
          )
        }
      >
        <SelectField
          name="bulk-action"
          label="Action"
          hideLabel
          className="min-w-44"
          value={action}
          options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setAction(event.currentTarget.value as Action)}
        />
        <Button variant="primary" onClick={proceed}>
          Proceed
        </Button>
      </BulkBar>
      {dialog}
      {isAsking && action === "reject" && (
        <ReasonDialog
          title={`Reject ${counted(number, "product")}?`}
          verb="Reject"
          help="Mailed to the submitters and makers in 15 minutes, unless you undo it."
          description={isEverything ? adminProducts.refundsOfAll.text : refundWarning(chosen)}
          hasTemplates
          busy={isPending}
          onSend={async (reason) => {
            await perform({ action, selection: selected, count: number, reason });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking && action !== "reject"}
        onOpenChange={setIsAsking}
        title={question.title}
        text={question.text}
        confirmText={question.action}
        busy={isPending}
        busyText="Working..."
        tone={action === "delete" ? "danger" : "primary"}
        onConfirm={async () => {
          if (action === "remap" || action === "reject") return;
          await perform({ action, selection: selected, count: number });
          setIsAsking(false);
        }}
      />
    </>
  );
}
