import { type ReactNode, useId } from "react";

type SettingsSectionProps = { title: string; text?: string; children: ReactNode };

/** A group of fields of the one form: what it is about at the left, the fields at the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="settings-section">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="space-y-4">{children}</div>
    </section>
  );
}

/** The help of a field that the environment sets. */
export function lockedHelp(variable: string | undefined): string | undefined {
  return variable && `Set by ${variable} in the server's environment.`;
}
