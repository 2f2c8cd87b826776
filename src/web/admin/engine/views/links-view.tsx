import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as findings from "#contract/admin/messages/findings.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Callout } from "#web/ui/layout/callout.tsx";
import { engineQueries } from "../engine-queries.ts";
import type { FindingView } from "../finding-view.ts";
import { FoundProduct } from "./found-product.tsx";

/** Whether the checks run and can be trusted. */
function LinkReport() {
  const { data } = useQuery(engineQueries.links(useApi()));
  if (!data) return null;
  if (!data.isOn) return <Callout className="mb-4" {...findings.linkChecksOff} />;
  if (data.isDiscarded) return <Callout className="mb-4" {...findings.linkChecksDiscarded} />;
  return (
    <p className="mb-4 text-sm text-muted">
      {wholeNumber(data.watched)} websites are checked weekly, and daily after a failure. {wholeNumber(data.failing)}{" "}
      failed at the last check.
    </p>
  );
}

export const linksView: FindingView<FindingOf<"links">> = {
  label: "Dead links",
  looksFor: "Live products whose website failed three days in a row.",
  applyText: "Move to draft",
  applyIcon: <EyeOff />,
  rowName: ({ product }) => product?.name ?? "",
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    { id: "answer", header: "Answer", cell: ({ detail }) => findings.linkFailure(detail) },
    {
      id: "since",
      header: "Failing since",
      cell: ({ detail: { since, failedDays } }) => (
        <span className="text-muted">
          <ShortDate iso={since} /> ({counted(failedDays, "day")})
        </span>
      ),
    },
    {
      id: "open",
      header: "Website",
      cell: ({ product }) =>
        product?.websiteUrl && (
          <a className="text-link hover:underline" href={product.websiteUrl} target="_blank" rel="noreferrer nofollow">
            Open it
          </a>
        ),
    },
  ],
  Panel: LinkReport,
};
