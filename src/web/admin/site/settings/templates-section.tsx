import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { newTemplate, type SettingsDraft } from "./settings-draft.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

type Template = SettingsDraft["templates"][number];

/** The reasons that reviewers choose from when they reject a product. */
export function TemplatesSection({ form: { draft, set, errorOf } }: { form: SettingsForm }) {
  const { templates } = draft;
  const change = (key: string, changes: Partial<Template>) =>
    set({ templates: templates.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  return (
    <SettingsSection title="Rejection reasons" text="Reviewers pick one of these and can edit it before they send it.">
      <ul className="settings-reasons">
        {templates.map((template, n) => (
          <li key={template.key}>
            <Reason
              template={template}
              number={n + 1}
              errors={{
                title: errorOf(`rejectionTemplates.${n}.title`),
                text: errorOf(`rejectionTemplates.${n}.text`),
              }}
              onChange={(changes) => change(template.key, changes)}
              onRemove={() => set({ templates: templates.filter(({ key }) => key !== template.key) })}
            />
          </li>
        ))}
      </ul>
      {templates.length < limits.settings.templatesMax && (
        <Button icon={<Plus />} onClick={() => set({ templates: [...templates, newTemplate()] })}>
          Add a reason
        </Button>
      )}
    </SettingsSection>
  );
}

type ReasonProps = {
  template: Template;
  number: number;
  errors: { title: string | undefined; text: string | undefined };
  onChange: (changes: Partial<Template>) => void;
  onRemove: () => void;
};

/** Closed, it is its title; a new one and one with an error are open. */
function Reason({ template: { key, title, text }, number, errors, onChange, onRemove }: ReasonProps) {
  const [isOpen, setIsOpen] = useState(title === "" && text === "");
  const isWrong = errors.title !== undefined || errors.text !== undefined;
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className="words min-w-0 flex-1">{title.trim() || `Reason ${number}`}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="space-y-3 pb-4">
        <TextField
          name={`template-title-${key}`}
          label={`Title of reason ${number}`}
          value={title}
          error={errors.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextArea
          name={`template-text-${key}`}
          label={`Text of reason ${number}`}
          rows={3}
          value={text}
          error={errors.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <Button size="sm" icon={<Trash2 />} aria-label={`Remove reason ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </details>
  );
}
