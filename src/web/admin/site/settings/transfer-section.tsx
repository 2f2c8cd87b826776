import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { SettingsImport, SettingsImportPreview } from "#contract/admin/site/settings-file.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { ApiError, answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { uploadFile } from "../../../data/upload-file.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { cx } from "../../../ui/cx.ts";
import { useAct } from "../../acts/use-act.ts";
import { SettingsSection } from "./settings-section.tsx";
import { ImportPreview, ImportProblems } from "./transfer-preview.tsx";

const imports = "/api/v1/admin/settings/imports";
const signal = () => new AbortController().signal;

function sendFile<Answer>(url: string, file: File): Promise<Answer> {
  return uploadFile<Answer>({ method: "POST", url, field: "file", file, signal: signal(), onProgress: () => {} });
}

/** All settings as one file: out of this site, and into it after a look at what would change. */
export function TransferSection({ onImported }: { onImported: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: (chosen: File) => sendFile<SettingsImportPreview>(`${imports}/preview`, chosen),
  });
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ["site"] });
    onImported();
  };
  const { act, isPending } = useAct({
    send: (chosen: File) => sendFile<SettingsImport>(imports, chosen),
    done: () => settingsTexts.imported,
    undo: ({ importId }) =>
      importId === null
        ? undefined
        : async () => {
            await answerOf(api.admin.settings.imports.undo.$post({ json: { importId } }));
            await refresh();
          },
    async onDone() {
      forget();
      await refresh();
    },
  });

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [chosen = null] = currentTarget.files ?? [];
    // So the same file can be chosen again, after it was edited.
    currentTarget.value = "";
    setFile(chosen);
    if (chosen) preview.mutate(chosen);
  }

  function forget(): void {
    setFile(null);
    preview.reset();
  }

  return (
    <SettingsSection
      title="Move settings"
      text="All settings, pictures, pages and blocklists in one file, for another site or for a repository. No accounts, no products, no secrets."
    >
      <div className="flex flex-wrap gap-2">
        <a href="/api/v1/admin/settings/export.json" download className={buttonClass({})}>
          <Download aria-hidden="true" />
          Export
        </a>
        <label
          className={cx(
            buttonClass({}),
            "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link",
          )}
        >
          <input
            type="file"
            accept="application/json,.json"
            aria-label="Choose a file to import"
            onChange={handleChange}
            className="sr-only"
          />
          <FileUp aria-hidden="true" />
          Import a file
        </label>
      </div>
      <div aria-live="polite" className="space-y-3 empty:hidden">
        {preview.isPending && <p className="text-sm text-muted">Reading {file?.name}...</p>}
        {preview.error && <ImportProblems error={preview.error} />}
        {file && preview.data && (
          <ImportPreview fileName={file.name} preview={preview.data}>
            {preview.data.entries.length > 0 && (
              <Button variant="primary" busy={isPending} busyText="Importing..." onClick={() => void act(file)}>
                {preview.data.entries.length === 1 ? "Make 1 change" : `Make ${preview.data.entries.length} changes`}
              </Button>
            )}
            <Button variant="ghost" onClick={forget}>
              {preview.data.entries.length > 0 ? "Cancel" : "Close"}
            </Button>
          </ImportPreview>
        )}
        {preview.error instanceof ApiError && (
          <Button variant="ghost" size="sm" onClick={forget}>
            Close
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
