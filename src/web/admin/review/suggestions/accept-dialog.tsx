import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { AdminSuggestion, FoundSite } from "#contract/admin/review/suggestions.ts";
import type { FieldErrors } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useDecisionUndo } from "../submissions/decision-undo.ts";
import { decisionFailed } from "../submissions/use-decide.ts";
import { siteQuery } from "./suggestion-queries.ts";

type AcceptDialogProps = { suggestion: AdminSuggestion; ownReason: string | null; onClose: () => void };

const formId = "accept-suggestion";

/** Turns a suggestion into a draft. The site fills in the fields; if it doesn't answer, they're typed. */
export function AcceptDialog({ suggestion, ownReason, onClose }: AcceptDialogProps) {
  const { site } = suggestion;
  const { data: found, isError } = useQuery({
    ...siteQuery(useApi(), site ?? ""),
    enabled: site !== null,
  });
  const isReading = site !== null && !found && !isError;
  const accepting = useAccept({ ...suggestion, ownReason }, onClose);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Turn into a draft"
      description={suggestion.text.slice(0, 200)}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={formId} busy={accepting.isPending} busyText="Creating...">
            Create draft
          </Button>
        </>
      }
    >
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner size="sm" /> Reading {site}…
        </p>
      )}
      {found && <Found found={found} />}
      {/* Filled in again once the site has answered. */}
      <DraftForm
        key={found ? "found" : "typed"}
        found={found}
        site={site}
        errors={accepting.error instanceof ApiError ? accepting.error.fields : undefined}
        onSubmit={(fields) => void accepting.act(fields)}
      />
    </Dialog>
  );
}

function Found({ found }: { found: FoundSite }) {
  const { failure, duplicates } = found;
  return (
    <div className="space-y-2 text-sm">
      <div className="flex items-center gap-3 rounded-card border border-line p-3">
        <LogoBox name={found.productName} src={found.logoPreview} size={48} />
        <div className="min-w-0">
          <p className="font-medium">{found.productName}</p>
          <p className="line-clamp-2 text-muted">
            {failure
              ? `The site didn't answer (${failure.replaceAll("_", " ")}). You can fill in the fields.`
              : found.headline}
          </p>
        </div>
      </div>
      {duplicates.map(({ id, name, slug, reason }) => (
        <p key={id}>
          {reason === "site" ? "Same site as " : "Similar name: "}
          <Link to={paths.product(slug)} reloadDocument target="_blank" className="underline underline-offset-2">
            {name}
          </Link>
        </p>
      ))}
    </div>
  );
}

type Fields = {
  productName: string;
  websiteUrl: string;
  headline: string;
  description: string;
  logoUrl: string | null;
};

type DraftFormProps = {
  found: FoundSite | undefined;
  site: string | null;
  errors: FieldErrors | undefined;
  onSubmit: (fields: Fields) => void;
};

function DraftForm({ found, site, errors, onSubmit }: DraftFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    onSubmit({
      productName: text("productName"),
      websiteUrl: text("websiteUrl"),
      headline: text("headline"),
      description: text("description"),
      logoUrl: text("logoUrl") || null,
    });
  }
  const field = (name: keyof Fields) => ({ name, error: errors?.[name]?.[0], defaultValue: found?.[name] ?? "" });
  return (
    <form id={formId} onSubmit={submit} noValidate className="mt-4 space-y-4">
      <TextField {...field("productName")} label="Product name" limit={limits.product.nameMax} />
      <TextField
        {...field("websiteUrl")}
        defaultValue={found?.websiteUrl ?? site ?? ""}
        label="Website URL"
        inputMode="url"
      />
      <TextField {...field("headline")} label="Headline" limit={limits.product.headlineMax} />
      <TextArea {...field("description")} label="Description" rows={3} />
      <TextField {...field("logoUrl")} label="Logo URL" optional inputMode="url" />
    </form>
  );
}

type Accepted = Pick<AdminSuggestion, "id" | "version"> & { ownReason: string | null };

function useAccept({ id, version, ownReason }: Accepted, onDone: () => void) {
  const { acceptance } = useApi().admin.suggestions[":id"];
  const openUndo = useDecisionUndo();
  // Fields show their own errors.
  const isAboutFields = (error: Error) => error instanceof ApiError && error.fields !== undefined;
  return useAct({
    send: (fields: Fields) =>
      answerOf(
        acceptance.$post({
          param: { id: String(id) },
          json: { expectedVersion: version, fields, reason: ownReason },
        }),
      ),
    done: (_, { productName }) => adminPages.suggestionAccepted(productName),
    undo: ({ undo }) => openUndo(undo),
    failed: (error) => (isAboutFields(error) ? null : decisionFailed(error)),
    onDone,
    onFailed: (error) => !isAboutFields(error) && onDone(),
  });
}
