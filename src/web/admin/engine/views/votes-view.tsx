import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as findings from "#contract/admin/messages/findings.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import type { FindingView } from "../finding-view.ts";
import { FoundProduct } from "./found-product.tsx";
import { WithheldVotes } from "./withheld-votes.tsx";

export const votesView: FindingView<FindingOf<"votes">> = {
  label: "Unusual votes",
  looksFor:
    "Bursts of votes from accounts younger than two days or of one mail domain. Withheld votes don't count until you release them.",
  applyText: "Withhold votes",
  rowName: ({ product }) => product?.name ?? "",
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    {
      id: "signal",
      header: "Why",
      cell: ({ detail }) => <span className="words">{findings.burstReason(detail)}</span>,
    },
    {
      id: "when",
      header: "When",
      cell: ({ detail: { since, until } }) => (
        <span className="text-muted">
          <ShortDate iso={since} />, within {counted(hoursBetween(since, until), "hour")}
        </span>
      ),
    },
    {
      id: "count",
      header: "Counts now",
      align: "end",
      cell: ({ product }) => counted(product?.upvotes ?? 0, "vote"),
    },
  ],
  Panel: WithheldVotes,
};

function hoursBetween(since: string, until: string): number {
  return Math.max(1, Math.ceil((Date.parse(until) - Date.parse(since)) / 3_600_000));
}
