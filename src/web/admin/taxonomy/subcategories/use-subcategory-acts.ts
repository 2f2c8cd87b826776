import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";

type Named = { id: number; name: string };

/** What can be done with a parent or a child. Each resolves to whether it was done. */
export function useSubcategoryActs() {
  const root = useApi().admin["parent-subcategories"];
  const { write, isPending } = useTaxonomyWrite();
  const one = root[":id"];
  const paramOf = ({ id }: { id: number }) => ({ id: String(id) });

  const rename = (row: AdminSubcategory, name: string) => {
    const send = (next: string) => answerOf(one.$patch({ param: paramOf(row), json: { name: next } }));
    return write({
      send: () => send(name),
      done: adminPages.categoryRenamed(name),
      failed: adminToasts.subcategoryUpdateFailed,
      undo: () => send(row.name),
    });
  };

  const setStatus = (row: AdminSubcategory, status: AdminSubcategory["status"]) => {
    const send = (next: AdminSubcategory["status"]) =>
      answerOf(one.status.$put({ param: paramOf(row), json: { status: next } }));
    return write({
      send: () => send(status),
      done: status === "published" ? adminPages.categoryPublished(row.name) : adminPages.categoryUnpublished(row.name),
      failed: adminToasts.subcategoryStatusFailed,
      undo: () => send(row.status),
    });
  };

  const move = (row: AdminSubcategory, parent: Named) => {
    const send = (parentId: number) => answerOf(one.parent.$put({ param: paramOf(row), json: { parentId } }));
    return write({
      send: () => send(parent.id),
      done: adminPages.categoryMoved(row.name, parent.name),
      failed: adminPages.subcategoryMoveFailed,
      undo: () => send(row.parentId ?? parent.id),
    });
  };

  const merge = (row: AdminSubcategory, into: Named) =>
    write({
      send: () => answerOf(one.merge.$post({ param: paramOf(row), json: { intoId: into.id } })),
      done: ({ jobId }) => adminPages.categoryMerged(row.name, into.name, { isMoving: jobId !== null }),
      failed: adminPages.subcategoryMergeFailed,
    });

  const addChild = (parent: Named, name: string) =>
    write({
      send: () => answerOf(one.children.$post({ param: paramOf(parent), json: { name } })),
      done: adminPages.categoryAdded(name),
      failed: adminPages.subcategoryAddFailed,
      undo: ({ id }) => answerOf(one.$delete({ param: paramOf({ id }) })),
    });

  const finish = (row: AdminSubcategory) =>
    write({
      send: () => answerOf(one.finish.$post({ param: paramOf(row) })),
      done: adminPages.categoryFinishing,
      failed: adminToasts.subcategoryUpdateFailed,
    });

  /** Several are deleted together or not at all. */
  const remove = (rows: readonly AdminSubcategory[], { undo }: { undo?: () => Promise<unknown> } = {}) => {
    const [first, ...others] = rows;
    if (!first) return Promise.resolve(false);
    const isOne = others.length === 0;
    const subcategoryIds = rows.map(({ id }) => id);
    return write({
      send: () =>
        isOne
          ? answerOf(one.$delete({ param: paramOf(first) }))
          : answerOf(root.deletion.$post({ json: { subcategoryIds } })),
      done: ({ jobId }) =>
        adminPages.categoryDeleted(isOne ? first.name : `${rows.length} subcategories`, { isMoving: jobId !== null }),
      failed: isOne ? adminToasts.subcategoryDeleteFailed : adminToasts.subcategoriesDeleteFailed,
      ...(undo && { undo }),
    });
  };

  /** For undoing the deletion of one that had no products and no children. */
  const addAgain = ({ name, status, parentId }: AdminSubcategory) =>
    parentId === null
      ? answerOf(root.$post({ json: { name, status } }))
      : answerOf(one.children.$post({ param: paramOf({ id: parentId }), json: { name, status } }));

  return { rename, setStatus, move, merge, addChild, finish, remove, addAgain, isPending };
}
