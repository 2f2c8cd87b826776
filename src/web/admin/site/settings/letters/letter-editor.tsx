import type { AdminLetter } from "#contract/admin/site/letters.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { buttonClass } from "../../../../ui/buttons/button-class.ts";
import { Pill } from "../../../../ui/display/pill.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { Skeleton } from "../../../../ui/layout/skeleton.tsx";
import { AdminPage } from "../../../page/admin-page.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { useLetterForm } from "./use-letter-form.ts";

const braces = (name: string) => `{{${name}}}`;

/** Subject and text of a letter and what they can name; beside it the letter as it is typed. */
export function LetterEditor({ letter }: { letter: AdminLetter }) {
  const { kind, label, isOwn, inSubject, inText, blocks } = letter;
  const form = useLetterForm(letter);
  const { text, set, errorOf, preview, isDirty } = form;
  return (
    <AdminPage
      title={label}
      back={{ to: paths.adminLetters(), label: "Texts of letters" }}
      actions={isOwn && <Pill>Yours</Pill>}
    >
      <div className="write-columns">
        <form
          aria-label={label}
          className="min-w-0 space-y-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.isSaving) form.save();
          }}
        >
          <TextField
            name="letterSubject"
            label="Subject"
            limit={limits.settings.letterSubjectMax}
            value={text.subject}
            help={`You can use ${inSubject.map(braces).join(", ")}.`}
            error={errorOf("subject")}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <TextArea
            name="letterBody"
            label="Text"
            rows={14}
            controlClassName="max-h-none min-h-64"
            limit={limits.settings.letterBodyMax}
            value={text.body}
            help={`A blank line begins a new paragraph. You can use ${inText.map(braces).join(", ")}.`}
            error={errorOf("body")}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
          <p className="text-meta text-muted">
            On lines of their own:{" "}
            {blocks
              .map(({ name, isMandatory }) => `${braces(name)} ${isMandatory ? "(needed)" : "(optional)"}`)
              .join(", ")}
            .
          </p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={!isDirty} busy={form.isSaving} busyText="Saving...">
              Save
            </Button>
            {isDirty && (
              <Button variant="ghost" onClick={form.discard}>
                Discard
              </Button>
            )}
            {isOwn && (
              <Button variant="ghost" onClick={form.bringBack}>
                Use the built-in text again
              </Button>
            )}
            <a
              href={`/api/v1/admin/settings/letters/${kind}/sample.html`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "ghost" })}
            >
              Open the saved one as HTML
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </div>
        </form>
        <section aria-label="Preview" className="write-side">
          <h2 className="sr-only">Preview</h2>
          {preview.data && <LetterPreview letter={preview.data} />}
          {preview.isPending && <Skeleton className="h-96 rounded-card" />}
          {preview.isError && <p className="text-sm text-muted">The preview comes back once the text is right.</p>}
        </section>
      </div>
    </AdminPage>
  );
}
