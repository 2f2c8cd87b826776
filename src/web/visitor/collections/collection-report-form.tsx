import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { collectionReportReasons } from "#contract/shared/reports/report-reasons.ts";
import type { Collection } from "#contract/visitor/collections.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { ReportFields } from "../../shared/forms/report-fields.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

type CollectionReportFormProps = {
  collection: Pick<Collection, "id" | "address">;
  refused: RefusedForm | null;
  onSent: () => void;
};

export function CollectionReportForm({ collection: { id, address }, refused, onSent }: CollectionReportFormProps) {
  const { reports } = useApi().collections[":id"];
  const { formProps, ...form } = useApiForm({
    name: "collection-report",
    fields: ["reason", "note"],
    input: async () => (await import("#contract/member/feedback-input.ts")).reportInput,
    refused,
    send: (json) => answerOf(reports.$post({ param: { id: String(id) }, json })),
    onSent,
  });
  return (
    <form {...formProps} action={paths.collectionReportForm()} className="space-y-4">
      <input type="hidden" name="collectionId" value={id} />
      <input type="hidden" name="redirect" value={paths.reportCollection(address)} />
      <ReportFields {...form} reasons={collectionReportReasons} refused={refused} back={paths.collection(address)} />
    </form>
  );
}
