import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import type { OwnCollection, OwnCollectionItem } from "#contract/visitor/collections.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { collectionQueries } from "../../visitor/collections/collection-queries.ts";

type Change = {
  /** Shown at once; only this change is rolled back if the server refuses it. */
  show?: (items: OwnCollectionItem[]) => OwnCollectionItem[];
  send: () => Promise<unknown>;
  done: Message;
  undo?: () => void;
};

type Line = {
  /** The tools as the server has them. */
  settled: OwnCollectionItem[];
  /** Changes that are shown but not answered yet, oldest first. */
  waiting: Change[];
  last: Promise<unknown>;
};

/** The changes an owner can make to the tools in a collection. Each is shown at once; they are sent one by one. */
export function useEditedCollection({ id, key, items }: OwnCollection) {
  const api = useApi();
  const route = api.collections[":id"];
  const param = { id: String(id) };
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { queryKey } = collectionQueries.edited(api, key);
  const { current: line } = useRef<Line>({ settled: items, waiting: [], last: Promise.resolve() });

  function draw(): void {
    const shown = line.waiting.reduce((list, { show }) => show?.(list) ?? list, line.settled);
    queryClient.setQueryData(queryKey, (now) => now && { ...now, items: shown });
  }

  async function change(wanted: Change): Promise<void> {
    const { send, show, done, undo } = wanted;
    if (line.waiting.length === 0) line.settled = queryClient.getQueryData(queryKey)?.items ?? items;
    line.waiting.push(wanted);
    // Places refer to the order before the change, so changes are sent one by one.
    const sent = line.last.then(send);
    line.last = sent.catch(() => {});
    // A list that is still being fetched doesn't have this change.
    await queryClient.cancelQueries({ queryKey });
    draw();
    try {
      await sent;
      line.settled = show?.(line.settled) ?? line.settled;
      const action = undo && { label: "Undo", onAction: undo };
      toast({ tone: "success", ...messageToast(done), ...(action && { action }) });
    } catch (error) {
      toast(refusalToast(error, errors.collection_failed));
    }
    line.waiting = line.waiting.filter((each) => each !== wanted);
    draw();
    if (line.waiting.length > 0) return;
    // Its own page and the lists of collections, too.
    await queryClient.invalidateQueries({ queryKey: ["collections"], refetchType: "none" });
    await queryClient.invalidateQueries({ queryKey: ["me", "collections"] });
  }

  const add = (json: { productId: number; note?: string; place?: number; addedAt?: string }) =>
    change({ send: () => answerOf(route.products.$put({ param, json })), done: success.addedToCollection });

  return {
    add: (productId: number) => add({ productId }),

    /** Undo restores it unchanged, so followers don't see it as new. A product that isn't public can't be added again. */
    remove({ productId, note, addedAt, product }: OwnCollectionItem) {
      const place = items.findIndex((item) => item.productId === productId) + 1;
      return change({
        show: (shown) => shown.filter((item) => item.productId !== productId),
        send: () => answerOf(route["product-removals"].$post({ param, json: { productId } })),
        done: success.removedFromCollection,
        ...(product && { undo: () => void add({ productId, note, place, addedAt }) }),
      });
    },

    /** Places are counted from 1. */
    move(productId: number, place: number) {
      return change({
        show: (shown) => {
          const from = shown.findIndex((item) => item.productId === productId);
          const [moved] = shown.slice(from, from + 1);
          return moved ? shown.toSpliced(from, 1).toSpliced(place - 1, 0, moved) : shown;
        },
        send: () => answerOf(route.place.$put({ param, json: { productId, place } })),
        done: success.collectionReordered,
      });
    },

    setNote(productId: number, note: string) {
      return change({
        show: (shown) => shown.map((item) => (item.productId === productId ? { ...item, note } : item)),
        send: () => answerOf(route.note.$put({ param, json: { productId, note } })),
        done: success.collectionNoteSaved,
      });
    },
  };
}

export type CollectionChanges = ReturnType<typeof useEditedCollection>;
