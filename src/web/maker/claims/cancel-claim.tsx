import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { Claim } from "#contract/maker/claims.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { refusalOf } from "../../shared/forms/form-problems.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ClaimPlace } from "./claim-place.tsx";

/** Cancels the claim and opens the product; it can be claimed again at any time. */
export function CancelClaim({ claim }: { claim: Claim }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => answerOf(api.me.claims[":id"].$delete({ param: { id: String(claim.id) } })),
    onSuccess: async () => {
      await navigate(paths.product(claim.product.slug));
      queryClient.removeQueries({ queryKey: ["me", "claims"] });
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form method="post" action={paths.claimForm("cancel")} onSubmit={handleSubmit} className="flex items-center gap-3">
      <ClaimPlace claim={claim} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusalOf(error).message}
        </p>
      )}
      <Button type="submit" size="sm" busy={isPending} busyText="Canceling...">
        Cancel Claim
      </Button>
    </form>
  );
}
