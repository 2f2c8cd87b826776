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
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { Section } from "../../page/section.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";
import { ReportItem } from "./report-item.tsx";
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
    <ReportItem
      label={`Reports of ${product.name}`}
      resolved={resolved}
      answer={item.answer}
      ownNote={own.note}
      evidence={
        <Section title="The product">
          <p className="text-muted">{statusWords[product.status]}</p>
          {viewer?.isAdmin && (
            <p className="mt-1">
              <Link to={paths.adminEditProduct(product.id)} className="text-link underline">
                Edit Product
              </Link>
            </p>
          )}
        </Section>
      }
      actions={
        !own.canDecide ? null : resolved ? (
          !item.answer && (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          )
        ) : (
          <DecisionButton
            hotkey="a"
            variant="primary"
            disabled={!own.isReady}
            busy={resolving.isPending}
            onPress={() => void resolving.act(answer)}
          >
            {answer ? "Answer and Resolve" : "Resolve"}
          </DecisionButton>
        )
      }
    >
      <header className="flex items-center gap-4">
        <LogoBox name={product.name} src={product.logoUrl} size={48} eager />
        <h2 className="desk-name min-w-0">
          <Link
            to={product.status === "live" ? paths.product(product.slug) : paths.previewProduct(product.id)}
            reloadDocument
            target="_blank"
            className="hover:underline"
          >
            {product.name}
          </Link>
        </h2>
      </header>
      <ReportNotes
        isLarge
        reports={reports.map((report) => ({ ...report, label: productReportReasons[report.reason] }))}
      />
      {!resolved && canAnswer && own.canDecide && (
        <TextArea
          name={`answer-${product.id}`}
          label="Answer by email"
          optional
          rows={3}
          className="max-w-prose"
          limit={limits.siteFeedback.messageMax}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ReportItem>
  );
}

const statusWords: Record<ReportedProduct["product"]["status"], string> = {
  live: "Published",
  pending: "Pending",
  draft: "Draft",
  rejected: "Rejected",
  deleted: "Deleted",
};
