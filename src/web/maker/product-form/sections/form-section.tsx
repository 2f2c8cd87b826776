import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Values } from "../../../shared/forms/check-values.ts";
import type { LargeForm } from "../../../shared/forms/large-form/large-form.ts";
import "./form-section.css";

type FormSectionProps<Typed extends Values> = {
  form: Pick<LargeForm<Typed>, "field">;
  /** Its fields: it opens if one of them is wrong. */
  fields: readonly (keyof Typed & string)[];
  id: string;
  title: string;
  /** What it holds, shown while it is closed. */
  summary: string;
  startsOpen?: boolean;
  /** All of its fields are. */
  isOptional?: boolean;
  children: ReactNode;
};

/** A part of the product form: its heading with what it holds in a line, and below them its fields. */
export function FormSection<Typed extends Values>(props: FormSectionProps<Typed>) {
  const { form, fields, id, title, summary, startsOpen = false, isOptional = false, children } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isWrong = fields.some((field) => form.field(field).error !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="form-section"
    >
      <summary>
        <h2 id={id}>{title}</h2>
        {isOptional && <span className="text-sm text-muted">optional</span>}
        <span className="form-section-line">{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="space-y-5">{children}</div>
    </details>
  );
}

/** Opens the section that a heading belongs to. */
export function openSection(headingId: string): void {
  const section = document.getElementById(headingId)?.closest("details");
  if (section) section.open = true;
}
