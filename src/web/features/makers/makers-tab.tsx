import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProductMakers } from "#contract/makers.ts";
import * as makerPages from "#contract/messages/maker-pages.ts";
import type { OwnProductDetails } from "#contract/own-products.ts";
import { useApi } from "../../shell.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListSkeleton } from "../../ui/skeleton.tsx";
import { StepButtons } from "../../ui/step-buttons.tsx";
import { InviteForm } from "./invite-form.tsx";
import { makerQueries } from "./maker-queries.ts";
import { InvitationRow, MakerRow } from "./maker-row.tsx";

export type MakersTabProps = {
  product: Pick<OwnProductDetails, "id" | "name" | "status">;
  onBack?: () => void;
  onNext?: () => void;
  /** The viewer left and can't open the product any more. */
  onLeft?: () => void;
};

export function MakersTab({ product, onBack, onNext, onLeft }: MakersTabProps) {
  const { id: productId, name, status } = product;
  const queryClient = useQueryClient();
  const query = makerQueries.ofProduct(useApi(), productId);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const show = (answer: ProductMakers) => queryClient.setQueryData(query.queryKey, answer);

  return (
    <section aria-labelledby="makers-tab" className="space-y-6">
      <div>
        <h2 id="makers-tab" className="text-heading">
          Makers
        </h2>
        <p className="mt-1 text-sm text-muted">
          Invite the people who build {name} with you. They're listed once they accept, and can edit the product too.
          {status !== "live" && " You're listed as a maker when the product goes live."}
        </p>
      </div>
      <InviteForm productId={productId} onInvited={show} />
      {isError && !data && (
        <ErrorState
          title={makerPages.makersLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!isError && !data && <ListSkeleton rows={2} label="Loading makers" />}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.makers.map((maker) => (
            <li key={maker.username}>
              <MakerRow {...{ productId, maker, onLeft }} onRemoved={show} />
            </li>
          ))}
          {data.invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationRow invitation={invitation} onWithdrawn={show} />
            </li>
          ))}
          {data.makers.length + data.invitations.length === 0 && (
            <li className="p-4 text-sm text-muted">{makerPages.makersEmpty.text}</li>
          )}
        </ul>
      )}
      <StepButtons
        back={{ label: "Back to Maker Comments", onClick: onBack }}
        next={{ label: "Next: Embed Badge", onClick: onNext }}
      />
    </section>
  );
}
