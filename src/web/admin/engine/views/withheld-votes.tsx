import { useQuery } from "@tanstack/react-query";
import type { WithheldVotes as Withheld } from "#contract/admin/engine/withheld-votes.ts";
import * as findings from "#contract/admin/messages/findings.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { engineQueries } from "../engine-queries.ts";

/** Votes that don't count for now, by product; renders nothing if there are none. */
export function WithheldVotes() {
  const { data } = useQuery(engineQueries.withheld(useApi()));
  if (!data || data.products.length === 0) return null;
  return (
    <section aria-labelledby="withheld-votes" className="mb-5 rounded-card border border-line bg-raised p-4">
      <h2 id="withheld-votes" className="font-medium">
        Withheld votes
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.products.map((product) => (
          <WithheldRow key={product.productId} product={product} />
        ))}
      </ul>
    </section>
  );
}

function WithheldRow({ product }: { product: Withheld }) {
  const { productId, name, withheld, upvotes } = product;
  const own = useOwnDecision(product.own, { name: `votes-${productId}` });
  const api = useApi();
  const releasing = useAct({
    send: () =>
      answerOf(
        api.admin["my-ai-engine"]["withheld-votes"][":id"].release.$post({
          param: { id: String(productId) },
          json: { reason: own.reason },
        }),
      ),
    done: ({ released }) => findings.votesReleased(released),
    failed: findings.releaseFailed,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 text-sm">
        <Link to={paths.adminEditProduct(productId)} className="words font-medium hover:underline">
          {name}
        </Link>{" "}
        <span className="text-muted">
          {counted(withheld, "vote")} withheld, {upvotes} counted
        </span>
      </span>
      {own.note}
      {own.canDecide && (
        <Button
          size="sm"
          busy={releasing.isPending}
          disabled={!own.isReady}
          aria-label={`Release the votes of ${name}`}
          onClick={() => void releasing.act()}
        >
          Release
        </Button>
      )}
    </li>
  );
}
