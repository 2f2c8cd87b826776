import { useSuspenseQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import * as texts from "#contract/admin/messages/blocklists.ts";
import type { BlocklistEntries } from "#contract/admin/site/blocklists.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../../ui/dialogs/dialog-close.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { BlocklistFinds } from "./blocklist-finds.tsx";
import { blocklistQueries } from "./blocklist-queries.ts";
import { type BlocklistForm, useBlocklists } from "./use-blocklists.ts";

export const loader = adminLoader({
  title: "Blocklists",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(blocklistQueries.lists(api));
  },
});

const lists: { kind: keyof BlocklistEntries; label: string; help: string; placeholder: string }[] = [
  {
    kind: "mailDomains",
    label: "Mail domains",
    help: "Nobody can sign up with an address there, or sign in with one and a password. Staff can still sign in at /login. Subdomains count. One per line.",
    placeholder: "mailinator.com",
  },
  {
    kind: "websites",
    label: "Websites",
    help: "No product can link to them, whether it's submitted, edited or imported. Subdomains count. One per line.",
    placeholder: "example.com",
  },
  {
    kind: "words",
    label: "Words and phrases",
    help: "For names, comments, descriptions and tags. Whole words only, whatever their case, accents or look-alike letters: “bet” doesn't match “better”. One per line.",
    placeholder: "online casino",
  },
];

export function Component() {
  const { data: stored } = useSuspenseQuery(blocklistQueries.lists(useApi()));
  const form = useBlocklists(stored);
  const { draft, isDirty, check, failure, discard, errorOf, set } = form;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isDirty && !check.isPending) check.mutate();
  }

  return (
    <AdminPage title="Blocklists" width="form" text={texts.explanation}>
      <form onSubmit={handleSubmit} aria-label="Blocklists" noValidate className="space-y-6">
        {lists.map(({ kind, label, help, placeholder }) => (
          <TextArea
            key={kind}
            name={kind}
            label={label}
            help={help}
            placeholder={placeholder}
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            value={draft[kind]}
            error={errorOf(kind)}
            onChange={(event) => set(kind, event.currentTarget.value)}
          />
        ))}
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        <div className="save-bar">
          <p role="status" className="mr-auto text-sm text-muted">
            {isDirty ? "Unsaved changes" : "Everything is saved"}
          </p>
          {isDirty && (
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isDirty} busy={check.isPending} busyText="Checking...">
            Check and save…
          </Button>
        </div>
      </form>
      <CheckedDialog form={form} />
    </AdminPage>
  );
}

/** Nothing is saved before somebody has seen what it would refuse. */
function CheckedDialog({ form: { check, save, isSaving } }: { form: BlocklistForm }) {
  return (
    <Dialog
      open={check.data !== undefined}
      onOpenChange={(isOpen) => !isOpen && check.reset()}
      closesOnOutsidePress={false}
      title="What these lists would have refused"
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" busy={isSaving} busyText="Saving..." onClick={() => void save()}>
            Save blocklists
          </Button>
        </>
      }
    >
      {check.data && <BlocklistFinds preview={check.data} />}
    </Dialog>
  );
}
