import type { FormEvent, ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Section } from "../page/section.tsx";

type SettingsSectionProps = {
  title: string;
  text?: string;
  isPending: boolean;
  onSave: () => void;
  /** More buttons beside Save. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A separate form, so text typed in the others stays. */
export function SettingsSection({ title, text, isPending, onSave, actions, children }: SettingsSectionProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) onSave();
  }
  return (
    <Section title={title}>
      {text && <p className="mb-4 text-sm text-muted">{text}</p>}
      <form onSubmit={handleSubmit} className="space-y-4" aria-label={title} noValidate>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isPending} busyText="Saving...">
            Save
          </Button>
          {actions}
        </div>
      </form>
    </Section>
  );
}

/** The help of a field that the environment sets. */
export function lockedHelp(variable: string | undefined): string | undefined {
  return variable && `Set by ${variable} in the server's environment.`;
}
