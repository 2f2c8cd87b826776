import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct, WaitingRevision } from "#contract/admin/products/product-editing.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import type { CategoryNames } from "#web/maker/product-form/field-value.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useAct } from "../../acts/use-act.ts";
import { productEditingQueries } from "../form/product-editing-queries.ts";
import { ChangeList } from "./change-list.tsx";

type RevisionCardProps = {
  revision: WaitingRevision;
  names: CategoryNames;
  productId: number;
  productName: string;
  /** Gets the product as it is after the decision. */
  onDecided: (product: AdminProduct) => void;
};

type Decision = "approve" | "refuse";

/** A maker's change to the live product (rule 28), to approve or refuse. */
export function RevisionCard({ revision, names, productId, productName, onDecided }: RevisionCardProps) {
  const { id, changes, by, createdAt, isOutdated } = revision;
  const api = useApi();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const deciding = useAct({
    send: (decision: Decision) => {
      const json = { decision, reason: reason.trim() || null };
      return answerOf(api.admin.submissions.revisions[":id"].decision.$post({ param: { id: String(id) }, json }));
    },
    done: (_, decision) => adminPages.revisionDecided(decision, productName),
    refreshes: productEditingQueries.acts(api, productId).queryKey,
    onDone: async () =>
      onDecided(await queryClient.fetchQuery({ ...productEditingQueries.details(api, productId), staleTime: 0 })),
  });
  const isSending = (decision: Decision) => deciding.isPending && deciding.input === decision;
  return (
    <section aria-labelledby="revision" className="rounded-card border border-warn/60 bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="revision" className="font-heading">
          Change waiting for review
        </h2>
        {isOutdated && <Pill tone="danger">Outdated</Pill>}
        <p className="text-meta text-muted">
          {by ?? "Deleted user"}, <ShortDate iso={createdAt} />
        </p>
      </div>
      {isOutdated && (
        <p role="status" className="mt-1 text-danger">
          {errors.revision_outdated.text}
        </p>
      )}
      <ChangeList
        changes={Object.entries(changes).map(([field, { from, to }]) => ({ field, before: from, after: to }))}
        names={names}
        className="mt-3"
      />
      <TextArea
        name="revision-reason"
        label="Reason"
        optional
        help="We email it to the makers with the decision."
        rows={2}
        limit={limits.productLife.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        className="mt-4"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOutdated && (
          <Button
            variant="primary"
            busy={isSending("approve")}
            busyText="Approving..."
            onClick={() => void deciding.act("approve")}
          >
            Approve Change
          </Button>
        )}
        <Button busy={isSending("refuse")} busyText="Refusing..." onClick={() => void deciding.act("refuse")}>
          Refuse Change
        </Button>
      </div>
    </section>
  );
}
