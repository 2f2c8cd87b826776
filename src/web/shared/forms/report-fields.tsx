import type { ReactNode } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import type { useApiForm } from "./use-api-form.ts";

type ApiForm = ReturnType<typeof useApiForm>;

type ReportFieldsProps = Pick<ApiForm, "box" | "isSending"> & {
  fieldProps: (name: "reason" | "note") => ReturnType<ApiForm["fieldProps"]>;
  /** Labels by value. */
  reasons: Record<string, string>;
  refused: RefusedForm | null;
  /** Where Cancel leads. */
  back: string;
  /** Fields after the note. */
  children?: ReactNode;
};

/** The fields that all reports have. */
export function ReportFields({ box, fieldProps, isSending, reasons, refused, back, children }: ReportFieldsProps) {
  return (
    <>
      <FormErrorBox {...box} />
      <SelectField
        {...fieldProps("reason")}
        label="Reason"
        placeholder="Choose a reason"
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        defaultValue={refused?.values.reason}
      />
      <TextArea
        {...fieldProps("note")}
        label="Anything else"
        optional
        rows={4}
        limit={limits.feedback.reportNoteMax}
        defaultValue={refused?.values.note}
      />
      {children}
      <div className="flex justify-end gap-2">
        <ButtonLink to={back}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busy={isSending} busyText="Sending...">
          Send report
        </Button>
      </div>
    </>
  );
}
