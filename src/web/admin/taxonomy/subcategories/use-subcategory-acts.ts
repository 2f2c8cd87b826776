import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useCategoryActs } from "../taxonomy-acts.ts";

type Named = { id: number; name: string };
type Status = AdminSubcategory["status"];

/** What can be done with a parent or a child. Each resolves to whether it was done. */
export function useSubcategoryActs() {
  const root = useApi().admin["parent-subcategories"];
  const one = root[":id"];
  const paramOf = (id: number) => ({ param: { id: String(id) } });
  const rename = (id: number, name: string) => answerOf(one.$patch({ ...paramOf(id), json: { name } }));
  const add = (name: string, status: Status) => answerOf(root.$post({ json: { name, status } }));
  const addChild = (parentId: number, json: { name: string; status?: Status }) =>
    answerOf(one.children.$post({ ...paramOf(parentId), json }));
  const move = (id: number, parentId: number) => answerOf(one.parent.$put({ ...paramOf(id), json: { parentId } }));

  const acts = useCategoryActs<AdminSubcategory, Named>({
    async rename({ id, name }, next) {
      await rename(id, next);
      return () => rename(id, name);
    },
    setShown: ({ id }, isShown) =>
      answerOf(one.status.$put({ ...paramOf(id), json: { status: isShown ? "published" : "draft" } })),
    merge: ({ id }, into) => answerOf(one.merge.$post({ ...paramOf(id), json: { intoId: into.id } })),
    finish: ({ id }) => answerOf(one.finish.$post(paramOf(id))),
    remove: (subcategoryIds) =>
      subcategoryIds.length === 1
        ? answerOf(one.$delete(paramOf(subcategoryIds[0] ?? 0)))
        : answerOf(root.deletion.$post({ json: { subcategoryIds } })),
    failed: {
      rename: adminToasts.subcategoryUpdateFailed,
      setShown: adminToasts.subcategoryStatusFailed,
      merge: adminPages.subcategoryMergeFailed,
    },
  });

  return {
    ...acts,
    add: (name: string, status: Status) =>
      acts.add({ name, send: () => add(name, status), failed: adminToasts.parentSubcategoryAddFailed() }),
    addChild: ({ id }: Named, name: string) =>
      acts.add({ name, send: () => addChild(id, { name }), failed: adminPages.subcategoryAddFailed }),
    move: ({ id, name, parentId }: AdminSubcategory, parent: Named) =>
      acts.change({
        what: ["move", id, parent],
        send: () => move(id, parent.id),
        done: () => adminPages.categoryMoved(name, parent.name),
        failed: adminPages.subcategoryMoveFailed,
        undo: () => move(id, parentId ?? parent.id),
      }),
    /** One without products and children can be added again: nothing but the row itself is lost. */
    remove: (rows: readonly AdminSubcategory[], { isEmpty }: { isEmpty: boolean }) => {
      const [first, ...others] = rows;
      if (!first) return Promise.resolve(false);
      const { name, status, parentId } = first;
      const addAgain = () => (parentId === null ? add(name, status) : addChild(parentId, { name, status }));
      return acts.remove(rows, {
        name: others.length === 0 ? name : `${rows.length} subcategories`,
        failed: others.length === 0 ? adminToasts.subcategoryDeleteFailed : adminToasts.subcategoriesDeleteFailed,
        ...(isEmpty && { addAgain }),
      });
    },
  };
}

export type SubcategoryActs = ReturnType<typeof useSubcategoryActs>;
