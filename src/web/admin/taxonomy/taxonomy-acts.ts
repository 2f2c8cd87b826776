import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { type Undo, useAct } from "../acts/use-act.ts";

type Named = { name: string };
/** The job that moves the products; null if they have moved. */
type Retired = { jobId: number | null };

/** What niches, subcategories and tags share: where each act is sent, and what to say about it. */
type TaxonomyKind<Row extends Named, Target extends Named> = {
  /** Resolves to its undo: a renamed tag has another key. */
  rename: (row: Row, name: string) => Promise<Undo>;
  setShown: (row: Row, isShown: boolean) => Promise<unknown>;
  merge: (row: Row, into: Target) => Promise<Retired>;
  done: { shown: (name: string) => Message; hidden: (name: string) => Message };
  failed: { rename: Message; setShown: Message; merge: Message };
};

/** Niches and subcategories can also be removed: their products move elsewhere, in a job if that takes long. */
type CategoryKind<Row extends Named, Target extends Named> = Omit<TaxonomyKind<Row, Target>, "done"> & {
  finish: (row: Row) => Promise<unknown>;
  remove: (ids: number[]) => Promise<Retired>;
};

type Change<Answer> = {
  /** Distinguishes it from other pending changes. */
  what: readonly unknown[];
  send: () => Promise<Answer>;
  done(answer: Answer): Message;
  failed: Message;
  undo?(answer: Answer): Promise<unknown>;
};

/** Each act resolves to whether it was done. */
export function useTaxonomyActs<Row extends Named, Target extends Named>(kind: TaxonomyKind<Row, Target>) {
  const { act, isPending } = useAct({
    send: ({ send }: Change<unknown>) => send(),
    done: (answer, change) => change.done(answer),
    undo: (answer, change) => change.undo && (() => change.undo?.(answer) ?? Promise.resolve()),
    failed: (_, { failed }) => failed,
    undoFailed: ({ failed }) => failed,
  });
  const change = <Answer>(wanted: Change<Answer>) => act(wanted as Change<unknown>);
  return {
    isPending,
    /** For actions that only one kind has. */
    change,
    rename: (row: Row, name: string) =>
      change({
        what: ["rename", row, name],
        send: () => kind.rename(row, name),
        done: () => adminPages.categoryRenamed(name),
        failed: kind.failed.rename,
        undo: (takeBack) => takeBack(),
      }),
    setShown: (row: Row, isShown: boolean) =>
      change({
        what: ["show", row, isShown],
        send: () => kind.setShown(row, isShown),
        done: () => kind.done[isShown ? "shown" : "hidden"](row.name),
        failed: kind.failed.setShown,
        undo: () => kind.setShown(row, !isShown),
      }),
    merge: (row: Row, into: Target) =>
      change({
        what: ["merge", row, into],
        send: () => kind.merge(row, into),
        done: ({ jobId }) => adminPages.categoryMerged(row.name, into.name, { isMoving: jobId !== null }),
        failed: kind.failed.merge,
      }),
  };
}

export function useCategoryActs<Row extends Named & { id: number }, Target extends Named>(
  kind: CategoryKind<Row, Target>,
) {
  const done = { shown: adminPages.categoryPublished, hidden: adminPages.categoryUnpublished };
  const acts = useTaxonomyActs({ ...kind, done });
  return {
    ...acts,
    add: ({ name, ...adding }: Named & { send: () => Promise<{ id: number }>; failed: Message }) =>
      acts.change({
        what: ["add", name],
        ...adding,
        done: () => adminPages.categoryAdded(name),
        undo: ({ id }) => kind.remove([id]),
      }),
    finish: (row: Row) =>
      acts.change({
        what: ["finish", row],
        send: () => kind.finish(row),
        done: () => adminPages.categoryFinishing,
        failed: kind.failed.rename,
      }),
    /** Several are deleted together or not at all. `addAgain` is for one that loses nothing but itself. */
    remove: (rows: readonly Row[], removing: Named & { failed: Message; addAgain?: Undo | undefined }) => {
      const { name, failed, addAgain } = removing;
      return acts.change({
        what: ["remove", ...rows],
        send: () => kind.remove(rows.map(({ id }) => id)),
        done: ({ jobId }) => adminPages.categoryDeleted(name, { isMoving: jobId !== null }),
        failed,
        ...(addAgain && { undo: addAgain }),
      });
    },
  };
}
