import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { personReportReasons } from "#contract/shared/reports/person-report-reasons.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { ReportFields } from "../../shared/forms/report-fields.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

type PersonReportFormProps = {
  username: string;
  /** The product with the person's comment, if the viewer came from there. */
  slug: string | undefined;
  /** Where Cancel leads. */
  back: string;
  refused: RefusedForm | null;
  onSent: () => void;
};

/** Works without JavaScript. */
export function PersonReportForm({ username, slug, back, refused, onSent }: PersonReportFormProps) {
  const api = useApi();
  const { formProps, ...form } = useApiForm({
    name: "person-report",
    fields: ["reason", "note"],
    input: async () => (await import("#contract/member/person-input.ts")).personReportInput,
    refused,
    send: (json) => answerOf(api.people[":id"].reports.$post({ param: { id: username }, json })),
    onSent,
  });
  return (
    <form {...formProps} action={paths.personReportForm()} className="space-y-4">
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="redirect" value={paths.reportPerson(username, slug)} />
      <ReportFields {...form} reasons={personReportReasons} refused={refused} back={back} />
    </form>
  );
}
