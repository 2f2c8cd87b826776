import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { ApiError, answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { useAct } from "../../acts/use-act.ts";
import { useUnsaved } from "../use-unsaved.ts";
import { changesOf, draftOf, type SettingsDraft } from "./settings-draft.ts";
import { settingsQueries } from "./settings-queries.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** All settings as one form. What isn't saved yet is kept in this tab, so that leaving the page loses nothing. */
export function useSettingsForm(settings: AdminSettings) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const changes = changesOf(draft, settings);
  const { act, error, isPending } = useAct({
    send: (json: SettingsInput) => answerOf(api.admin.settings.values.$patch({ json })),
    done: () => settingsPages.saved,
    // The frame around this page shows the site's name.
    refreshes: ["site"],
    onDone(saved, sent) {
      queryClient.setQueryData(settingsQueries.settings(api).queryKey, saved);
      // What was typed while it was saved stays.
      setDraft((typed) =>
        JSON.stringify(changesOf(typed, settings)) === JSON.stringify(sent) ? draftOf(saved) : typed,
      );
    },
  });

  const stored = draftOf(settings);
  const typed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof SettingsDraft]),
  );
  useUnsaved<Partial<SettingsDraft>>("settings", {
    draft: typed.length > 0 ? Object.fromEntries(typed) : null,
    restore: (left) => setDraft((before) => ({ ...before, ...left })),
  });

  const fields = error instanceof ApiError ? error.fields : undefined;
  return {
    draft,
    settings,
    set: (typed: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...typed })),
    isDirty: changes !== null,
    isPending,
    save: () => changes && void act(changes),
    /** Everything as it is stored now, after something else than Save has changed it. */
    async reset() {
      const now = await queryClient.fetchQuery({ ...settingsQueries.settings(api), staleTime: 0 });
      setDraft(draftOf(now));
    },
    discard: () => setDraft(stored),
    /** The message of a field, such as `announcement.text`. */
    errorOf: (field: string) => fields?.[field]?.[0],
  };
}
