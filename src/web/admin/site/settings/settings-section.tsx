import type { ReactNode } from "react";

type SettingsSectionProps = { title: string; text?: string; children: ReactNode };

/** A group of fields of the one form: what it is about at the left, the fields at the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = sectionId(title);
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

const sectionId = (title: string) => `settings-${title.toLowerCase().replaceAll(" ", "-")}`;

/** The sections of the page, where there is room beside the form. */
export function SettingsNav({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className="settings-nav">
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionId(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The help of a field that the environment sets. */
export function lockedHelp(variable: string | undefined): string | undefined {
  return variable && `Set by ${variable} in the server's environment.`;
}
