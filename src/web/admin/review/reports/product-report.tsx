import { useState } from "react";
import type { ReportedProduct } from "#contract/admin/review/reports.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { productReportReasons } from "#contract/shared/reports/product-report-reasons.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { ReportCard } from "./report-card.tsx";
import { ReportNotes } from "./report-notes.tsx";

export function ProductReport({ item }: { item: ReportedProduct }) {
  const { product, reports, resolved } = item;
  const canAnswer = reports.some((report) => report.canAnswer);
  const [typed, setTyped] = useState("");
  const answer = typed.trim();
  const viewer = useViewer();
  const own = useOwnDecision(item.own, { name: `product-${product.id}` });
  const resolution = useApi().admin["feedback-reports"].products[":id"].resolution;
  const param = { id: String(product.id) };
  const reopen = (resolvedAt: string) => answerOf(resolution.undo.$post({ param, json: { resolvedAt } }));
  const resolving = useAct({
    send: (words: string) => answerOf(resolution.$post({ param, json: { answer: words, reason: own.reason } })),
    done: (_, words) => (words ? adminPages.reportsAnswered : adminPages.reportsResolved),
    undo: ({ resolvedAt }, words) => (words ? undefined : () => reopen(resolvedAt)),
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.reportsReopened });
  return (
    <ReportCard
      label={`Reports of ${product.name}`}
      title={
        <Link
          to={product.status === "live" ? paths.product(product.slug) : paths.previewProduct(product.id)}
          reloadDocument
          target="_blank"
          className="font-medium hover:underline"
        >
          {product.name}
        </Link>
      }
      resolved={resolved}
      ownNote={own.note}
      actions={
        !own.canDecide ? null : resolved ? (
          !item.answer && (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          )
        ) : (
          <>
            {viewer?.isAdmin && <ButtonLink to={paths.adminEditProduct(product.id)}>Edit Product</ButtonLink>}
            <Button
              variant="primary"
              disabled={!own.isReady}
              busy={resolving.isPending}
              onClick={() => void resolving.act(answer)}
            >
              {answer ? "Answer and Resolve" : "Resolve"}
            </Button>
          </>
        )
      }
    >
      <ReportNotes reports={reports.map((report) => ({ ...report, label: productReportReasons[report.reason] }))} />
      {item.answer && (
        <blockquote className="words border-l-2 border-line pl-3 text-sm whitespace-pre-line text-muted">
          {item.answer}
        </blockquote>
      )}
      {!resolved && canAnswer && own.canDecide && (
        <TextArea
          name={`answer-${product.id}`}
          label="Answer by email"
          optional
          rows={2}
          limit={limits.siteFeedback.messageMax}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ReportCard>
  );
}
