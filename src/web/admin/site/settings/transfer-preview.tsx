import type { ReactNode } from "react";
import type { SettingsImportPreview } from "#contract/admin/site/settings-file.ts";
import { ApiError } from "../../../data/api-client.ts";

type ImportPreviewProps = { fileName: string; preview: SettingsImportPreview; children: ReactNode };

/** What an import would change, value by value. */
export function ImportPreview({ fileName, preview: { entries, kept }, children }: ImportPreviewProps) {
  return (
    <section aria-label={`Changes in ${fileName}`} className="space-y-3">
      {entries.length === 0 ? (
        <p className="text-sm">Nothing in {fileName} is different from this site.</p>
      ) : (
        <ul className="settings-changes">
          {entries.map(({ part, name, before, after }) => (
            <li key={`${part} ${name}`}>
              <p className="words">{name}</p>
              <p className="words">
                <del>{before ?? "Built in"}</del> <ins>{after ?? "Built in"}</ins>
              </p>
            </li>
          ))}
        </ul>
      )}
      {kept.map(({ name, reason }) => (
        <p key={name} className="text-sm text-muted">
          {name} stays as it is. {reason} in the server's environment.
        </p>
      ))}
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** Why a file can't be imported, by the names in it. */
export function ImportProblems({ error }: { error: Error }) {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return (
    <div role="alert" className="text-sm text-danger">
      <p className="font-medium">{error.message}</p>
      <ul className="mt-1 space-y-1">
        {fields.map(([name, texts]) => (
          <li key={name} className="words">
            <span className="font-medium">{name}</span>: {texts.join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
