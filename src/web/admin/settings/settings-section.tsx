import type { ReactNode } from "react";
import { Section } from "../page/section.tsx";

type SettingsSectionProps = { title: string; text?: string; children: ReactNode };

/** A group of fields of the one form. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <Section title={title}>
      {text && <p className="mb-4 text-sm text-muted">{text}</p>}
      <div className="space-y-4">{children}</div>
    </Section>
  );
}

/** The help of a field that the environment sets. */
export function lockedHelp(variable: string | undefined): string | undefined {
  return variable && `Set by ${variable} in the server's environment.`;
}
