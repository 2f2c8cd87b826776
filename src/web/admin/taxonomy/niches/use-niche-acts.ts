import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useCategoryActs } from "../taxonomy-acts.ts";

type Texts = { name: string; description: string };
type NewNiche = Texts & { status: AdminNiche["status"]; subcategoryIds?: number[] };

/** What can be done with a niche. Each resolves to whether it was done. */
export function useNicheActs() {
  const root = useApi().admin.niches;
  const one = root[":id"];
  const paramOf = (id: number) => ({ param: { id: String(id) } });
  const edit = (id: number, json: Partial<Texts>) => answerOf(one.$patch({ ...paramOf(id), json }));
  const add = (json: NewNiche) => answerOf(root.$post({ json }));
  const link = (id: number, subcategoryIds: number[]) =>
    answerOf(one.subcategories.$put({ ...paramOf(id), json: { subcategoryIds } }));
  const order = (nicheIds: number[]) => answerOf(root.order.$put({ json: { nicheIds } }));
  const remove = (id: number) => answerOf(one.$delete(paramOf(id)));

  const acts = useCategoryActs<AdminNiche, { id: number; name: string }>({
    async rename({ id, name }, next) {
      await edit(id, { name: next });
      return () => edit(id, { name });
    },
    setShown: ({ id }, isShown) =>
      answerOf(one.status.$put({ ...paramOf(id), json: { status: isShown ? "published" : "draft" } })),
    merge: ({ id }, into) => answerOf(one.merge.$post({ ...paramOf(id), json: { intoId: into.id } })),
    finish: ({ id }) => answerOf(one.finish.$post(paramOf(id))),
    remove: ([id = 0]) => remove(id),
    failed: {
      rename: adminPages.nicheSaveFailed,
      setShown: adminPages.nicheSaveFailed,
      merge: adminPages.nicheMergeFailed,
    },
  });

  return {
    ...acts,
    add: (niche: NewNiche) =>
      acts.add({ name: niche.name.trim(), send: () => add(niche), failed: adminPages.nicheAddFailed }),
    edit: ({ id, name, description }: AdminNiche, texts: Texts) =>
      acts.change({
        what: ["edit", id, texts],
        send: () => edit(id, texts),
        done: () => adminPages.categorySaved(texts.name.trim()),
        failed: adminPages.nicheSaveFailed,
        undo: () => edit(id, { name, description }),
      }),
    link: ({ id, name, subcategories }: AdminNiche, subcategoryIds: number[]) =>
      acts.change({
        what: ["link", id, subcategoryIds],
        send: () => link(id, subcategoryIds),
        done: () => adminPages.categorySaved(name),
        failed: adminPages.nicheSaveFailed,
        undo: () =>
          link(
            id,
            subcategories.map((each) => each.id),
          ),
      }),
    reorder: (wanted: number[], before: number[]) =>
      acts.change({
        what: ["reorder", wanted],
        send: () => order(wanted),
        done: () => adminPages.nichesReordered,
        failed: adminPages.nicheOrderFailed,
        undo: () => order(before),
      }),
    /** An empty one can be added again: nothing but the niche itself is lost. */
    remove: (niche: AdminNiche, { isEmpty }: { isEmpty: boolean }) => {
      const { name, description, status } = niche;
      const subcategoryIds = niche.subcategories.map(({ id }) => id);
      const addAgain = () => add({ name, description, status, subcategoryIds });
      return acts.remove([niche], {
        name,
        failed: adminPages.nicheDeleteFailed,
        ...(isEmpty && { addAgain }),
      });
    },
  };
}

export type NicheActs = ReturnType<typeof useNicheActs>;
