import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import * as limits from "#contract/shared/limits.ts";
import { newKey } from "../../data/new-key.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

type Template = AdminSettings["rejectionTemplates"][number] & { key: string };

/** The reasons that reviewers choose from when they reject a product. */
export function TemplatesSection({ settings }: { settings: AdminSettings }) {
  const [templates, setTemplates] = useState<Template[]>(() =>
    settings.rejectionTemplates.map((template, n) => ({ ...template, key: String(n) })),
  );
  const saving = useSaveSettings();
  const change = (key: string, changes: Partial<Template>) =>
    setTemplates(templates.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  return (
    <SettingsSection
      title="Rejection reasons"
      text="Reviewers pick one of these and can edit it before they send it."
      isPending={saving.isPending}
      onSave={() => void saving.save({ rejectionTemplates: templates.map(({ title, text }) => ({ title, text })) })}
      actions={
        templates.length < limits.settings.templatesMax && (
          <Button icon={<Plus />} onClick={() => setTemplates([...templates, { title: "", text: "", key: newKey() }])}>
            Add a reason
          </Button>
        )
      }
    >
      <ul className="space-y-4">
        {templates.map(({ key, title, text }, n) => (
          <li key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-2">
              <TextField
                name={`template-title-${key}`}
                label={`Title of reason ${n + 1}`}
                value={title}
                error={saving.errorOf(`rejectionTemplates.${n}.title`)}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <TextArea
                name={`template-text-${key}`}
                label={`Text of reason ${n + 1}`}
                rows={2}
                value={text}
                error={saving.errorOf(`rejectionTemplates.${n}.text`)}
                onChange={(event) => change(key, { text: event.currentTarget.value })}
              />
            </div>
            <IconButton
              label={`Remove reason ${n + 1}`}
              icon={<Trash2 />}
              onClick={() => setTemplates(templates.filter((each) => each.key !== key))}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
