import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as texts from "#contract/admin/messages/site-pages.ts";
import type { AdminPage } from "#contract/admin/site/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { isTopPage } from "#contract/shared/site-pages.ts";
import { type ApiClient, ApiError, answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { useAct } from "../../acts/use-act.ts";
import { useUnsaved } from "../use-unsaved.ts";
import { pageQueries } from "./page-queries.ts";

export type PageText = { title: string; description: string; body: string };
/** The version that the typed text was changed from. */
type Base = PageText & { version: number };
type Saving = { name: string; text: PageText; version: number; isPublishing: boolean };

export type PageForm = ReturnType<typeof usePageForm>;

/** Writing a page. What isn't saved yet is kept in this tab, so that leaving the page loses nothing. */
export function usePageForm(page: AdminPage, { isNew }: { isNew: boolean }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [base, setBase] = useState<Base>(() => baseOf(page));
  const [typed, setTyped] = useState<PageText>(() => textOf(page));
  const [address, setAddress] = useState("");
  const isDirty = !isSame(typed, base) || (isNew && address !== "");
  const isOutdated = page.version !== base.version;

  // Somebody saved another version, and nothing has been typed here.
  if (isOutdated && !isDirty) {
    setBase(baseOf(page));
    setTyped(textOf(page));
  }

  const { forget } = useUnsaved(`page-${isNew ? "new" : page.name}`, {
    draft: isDirty ? { typed, base, address } : null,
    restore(left) {
      setTyped(left.typed);
      setBase(left.base);
      setAddress(left.address);
    },
  });

  const save = useAct({
    send: (saving: Saving) => sendPage(api, saving),
    done: ({ page: saved }, { isPublishing }) => (isPublishing ? texts.published : texts.saved(saved.version)),
    undo: ({ page: saved, publishedBefore }, { name, isPublishing }) =>
      isPublishing && publishedBefore !== saved.version
        ? () => publish(api, { name, version: publishedBefore })
        : undefined,
    // The notice above the form says it, and offers what to do.
    failed: (error) => (isConflict(error) ? null : undefined),
    onDone({ page: saved }, { text }) {
      queryClient.setQueryData(pageQueries.page(api, saved.name).queryKey, saved);
      setBase(baseOf(saved));
      // What was typed while it was saved stays.
      setTyped((now) => (isSame(now, text) ? textOf(saved) : now));
      if (!isNew) return;
      forget();
      void navigate(paths.adminPage(saved.name), { replace: true });
    },
  });

  const fields = save.error instanceof ApiError ? save.error.fields : undefined;
  const isTaken = isNew && (isTopPage(address) || isConflict(save.error));
  return {
    typed,
    address,
    isDirty,
    isOutdated: isOutdated && isDirty && !isNew,
    baseVersion: base.version,
    set: (text: Partial<PageText>) => setTyped((before) => ({ ...before, ...text })),
    setAddress,
    discard() {
      setTyped(textOf(page));
      setBase(baseOf(page));
      setAddress("");
    },
    /** The next save replaces what somebody else saved meanwhile; their version stays in the list. */
    keepMine: () => setBase(baseOf(page)),
    isSaving: save.isPending,
    save({ isPublishing }: { isPublishing: boolean }) {
      const name = isNew ? address.trim() : page.name;
      if (save.isPending || (isNew && isTopPage(name))) return;
      void save.act({ name, text: typed, version: base.version, isPublishing });
    },
    errorOf: (field: keyof PageText | "name") => (field === "name" && isTaken ? texts.nameTaken : fields?.[field]?.[0]),
  };
}

/** An unchanged text is saved already; then it is only published. */
async function sendPage(api: ApiClient, { name, text, version, isPublishing }: Saving) {
  const page = await answerOf(api.admin.pages[":id"].$put({ param: { id: name }, json: { ...text, version } }));
  return isPublishing ? await publish(api, { name, version: page.version }) : { page, publishedBefore: null };
}

export function publish(api: ApiClient, { name, version }: { name: string; version: number | null }) {
  return answerOf(api.admin.pages[":id"].published.$put({ param: { id: name }, json: { version } }));
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

function textOf({ title, description, body }: PageText): PageText {
  return { title, description, body };
}

function baseOf(page: AdminPage): Base {
  return { ...textOf(page), version: page.version };
}

function isSame(one: PageText, other: PageText): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body;
}
