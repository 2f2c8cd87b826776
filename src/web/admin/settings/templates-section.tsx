import { Plus, Trash2 } from "lucide-react";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
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
      <ul className="space-y-6">
        {templates.map(({ key, title, text }, n) => (
          <li key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-2">
              <TextField
                name={`template-title-${key}`}
                label={`Title of reason ${n + 1}`}
                value={title}
                error={errorOf(`rejectionTemplates.${n}.title`)}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <TextArea
                name={`template-text-${key}`}
                label={`Text of reason ${n + 1}`}
                rows={2}
                value={text}
                error={errorOf(`rejectionTemplates.${n}.text`)}
                onChange={(event) => change(key, { text: event.currentTarget.value })}
              />
            </div>
            <IconButton
              label={`Remove reason ${n + 1}`}
              icon={<Trash2 />}
              onClick={() => set({ templates: templates.filter((each) => each.key !== key) })}
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
