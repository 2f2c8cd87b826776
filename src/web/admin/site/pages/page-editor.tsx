import { type FormEvent, useState } from "react";
import type { AdminPage } from "#contract/admin/site/pages.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../../ui/dialogs/dialog-close.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { InsertHelp } from "./insert-help.tsx";
import { PagePreviewDialog } from "./page-preview-dialog.tsx";
import { Changes, PageVersions } from "./page-versions.tsx";
import { type PageForm, usePageForm } from "./use-page-form.ts";

type PageEditorProps = { page: AdminPage; isNew?: boolean };

const most = limits.sitePages;

/** Write, look, save, publish. */
export function PageEditor({ page, isNew = false }: PageEditorProps) {
  const form = usePageForm(page, { isNew });
  const { typed, set, isDirty, isSaving, save, discard, errorOf } = form;
  const [isLooking, setLooking] = useState(false);
  const isPublished = page.version > 0 && page.version === page.publishedVersion;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save({ isPublishing: false });
  }

  return (
    <>
      <div className="write-columns">
        <form onSubmit={handleSubmit} aria-label="Page" noValidate className="min-w-0 space-y-5">
          {form.isOutdated && <Outdated page={page} form={form} />}
          <TextField
            name="title"
            label="Title"
            limit={most.titleMax}
            value={typed.title}
            error={errorOf("title")}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          {isNew && <Address form={form} />}
          <TextField
            name="description"
            label="Description"
            optional
            limit={most.descriptionMax}
            help="Shown below the title and by search engines."
            value={typed.description}
            error={errorOf("description")}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <TextArea
            name="body"
            label="Text"
            rows={18}
            controlClassName="max-h-none min-h-80 font-mono text-sm"
            limit={most.bodyMax}
            help="Markdown: ## section, ### heading, **bold**, *italic*, [link](/about), - list, > quote, | table |. Pictures are left out, and HTML is shown as typed."
            value={typed.body}
            error={errorOf("body")}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
          <Button onClick={() => setLooking(true)} disabled={typed.body.trim() === ""}>
            Preview and check links
          </Button>
          <div className="save-bar">
            <p role="status" className="mr-auto text-sm text-muted">
              {isDirty ? "Unsaved changes" : page.version > 0 ? "Everything is saved" : ""}
            </p>
            {isDirty && (
              <Button variant="ghost" onClick={discard}>
                Discard
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} busy={isSaving}>
              Save draft
            </Button>
            <Button
              variant="primary"
              disabled={(!isDirty && isPublished) || (!isDirty && page.version === 0)}
              busy={isSaving}
              onClick={() => save({ isPublishing: true })}
            >
              {isDirty ? "Save and publish" : "Publish"}
            </Button>
          </div>
        </form>
        <div className="write-side">
          <InsertHelp name={page.name} onInsert={(line) => set({ body: `${typed.body}\n\n${line}\n`.trimStart() })} />
        </div>
      </div>
      {isLooking && <PagePreviewDialog text={typed} onClose={() => setLooking(false)} />}
      <PageVersions page={page} isDirty={isDirty} />
    </>
  );
}

/** Proposed from the title until somebody types another one. */
function Address({ form: { typed, address, setAddress, errorOf } }: { form: PageForm }) {
  return (
    <TextField
      name="name"
      label="Address"
      help={`${paths.sitePage(address.trim() || "code-of-conduct")}. It can't be changed later.`}
      value={address}
      error={errorOf("name")}
      spellCheck={false}
      autoCapitalize="none"
      onFocus={() => address === "" && setAddress(slugify(typed.title).slice(0, most.nameMax))}
      onChange={(event) => setAddress(event.currentTarget.value.trim())}
    />
  );
}

/** Somebody else was faster. Nothing typed is lost, and neither is what they saved. */
function Outdated({ page, form: { baseVersion, keepMine, discard } }: { page: AdminPage; form: PageForm }) {
  const [isLooking, setLooking] = useState(false);
  return (
    <div role="alert" className="rounded-card border border-line bg-raised p-4 text-sm">
      <p className="font-medium">Somebody saved version {page.version} in the meantime</p>
      <p className="mt-1 text-muted">
        Your text is still here. If you keep it, their version stays in the list below, and yours becomes the next one.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {page.version > 0 && <Button onClick={() => setLooking(true)}>What they changed</Button>}
        <Button onClick={keepMine}>Keep my text</Button>
        <Button variant="ghost" onClick={discard}>
          Take theirs
        </Button>
      </div>
      <Dialog
        open={isLooking}
        onOpenChange={setLooking}
        size="lg"
        title="What they changed"
        actions={<DialogClose>Close</DialogClose>}
      >
        {isLooking && <Changes name={page.name} from={baseVersion || null} to={page.version} />}
      </Dialog>
    </div>
  );
}
