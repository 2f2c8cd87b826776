import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SubmissionDecision } from "#contract/admin/review/submission-input.ts";
import type { OpenUndo, SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import type { Unpublishable } from "../../acts/publish-exception.tsx";
import { useAddress } from "../../list/use-address.ts";
import { queueChoices, submissionQueries } from "../submissions/submission-queries.ts";
import {
  decisionFailed,
  doneSentence,
  lateSentence,
  unpublishableOf,
  useSendDecision,
} from "../submissions/use-decide.ts";

/** A decision that can be undone until `until`, by the page's own clock. */
export type UndoableDecision = { batchId: string; productId: number; until: number };

/** What the bar says about the last decision. */
export type QueueNews = { tone: "ok" | "danger"; message: Message; undo: UndoableDecision | null };

type Deciding = { row: SubmissionRow; decision: SubmissionDecision; reason?: string; isException?: boolean };

/** The queue's state: which submission is open, what was decided last, and the moves between them. */
export function useQueue() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { choices, hrefFor, choose } = useAddress(queueChoices);
  const query = submissionQueries.list(api, { ...choices, stage: "submitted" });
  const { data } = useSuspenseQuery(query);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["admin"] });
  const sendDecision = useSendDecision();
  const [undos, setUndos] = useState<UndoableDecision[]>([]);
  const [unpublished, setUnpublished] = useState<({ row: SubmissionRow } & Unpublishable) | null>(null);
  const [news, setNews] = useState<QueueNews | null>(null);
  const rows = data.submissions;
  const index = rows.findIndex(({ id }) => id === choices.id);
  const openId = choices.id || (rows[0]?.id ?? 0);
  const place = choices.id === 0 ? 0 : index;

  // Where the last key presses lead: five quick ones move by five, even while the first submission is still loading.
  const asked = useRef<number[]>([]);
  useLayoutEffect(() => {
    // The last one is there, or somebody went elsewhere.
    if (asked.current.at(-1) === openId || !asked.current.includes(openId)) asked.current = [];
  }, [openId]);

  const open = (id: number) => {
    asked.current.push(id);
    void choose({ id, page: choices.page });
  };
  const move = (by: number) => {
    const from = rows.findIndex(({ id }) => id === (asked.current.at(-1) || openId));
    const next = rows[Math.min(rows.length - 1, Math.max(0, from + by))];
    if (next) open(next.id);
  };
  /**
   * Opens the next submission once this one is decided. Doesn't wait for the new list: the next key may come at once.
   */
  const moveOn = (id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at + 1] ?? rows[at - 1];
    queryClient.setQueryData(query.queryKey, (old) => old && without(old, id));
    if (at >= 0) open(next?.id ?? 0);
    void refresh();
  };

  const deciding = useMutation({
    mutationFn: ({ row, ...deciding }: Deciding) => sendDecision({ targets: [row], ...deciding }),
    async onSuccess(answer, { row, decision }) {
      const [problem] = unpublishableOf(answer, [row]);
      setUnpublished(problem ? { row, ...problem } : null);
      const late = lateSentence(answer);
      const undo = late ? null : undoOf(answer.undo, row.id);
      if (undo) setUndos((open) => [...open, undo]);
      // The dialog says why it can't be published.
      if (problem) setNews(null);
      else setNews({ tone: late ? "danger" : "ok", message: late ?? doneSentence({ targets: [row], decision }), undo });
      const isRefused = answer.outcomes.some(({ outcome, decided }) => outcome === "refused" && !decided);
      if (isRefused) await refresh();
      else moveOn(row.id);
    },
    async onError(error) {
      setNews({ tone: "danger", message: decisionFailed(error) ?? { title: error.message }, undo: null });
      await refresh();
    },
  });

  // An undo that is too late isn't offered.
  useEffect(() => {
    const [first] = undos;
    if (!first) return;
    const expire = () => setUndos((all) => all.filter(({ until }) => until > performance.now()));
    const timer = setTimeout(expire, first.until - performance.now());
    return () => clearTimeout(timer);
  }, [undos]);

  const undoing = useMutation({
    mutationFn: ({ batchId }: UndoableDecision) => answerOf(api.admin.submissions.undo.$post({ json: { batchId } })),
    async onSuccess(_, { productId, batchId }) {
      setUndos((all) => all.filter((one) => one.batchId !== batchId));
      setNews({ tone: "ok", message: adminPages.decisionUndone, undo: null });
      await refresh();
      open(productId);
    },
    async onError(error, { batchId }) {
      setUndos((all) => all.filter((one) => one.batchId !== batchId));
      setNews({ tone: "danger", message: { title: error.message }, undo: null });
      await refresh();
    },
  });

  const decide = (row: SubmissionRow, decision: SubmissionDecision, reason?: string) => {
    // The next one may be decided while this request is pending.
    const isOnItsWay = deciding.isPending && deciding.variables.row.id === row.id;
    if (!isOnItsWay) deciding.mutate({ row, decision, ...(reason !== undefined && { reason }) });
  };
  /** Publishes although something is missing or it looks like a duplicate (rule 56). */
  const publishAnyway = (reason: string) => {
    if (unpublished) deciding.mutate({ row: unpublished.row, decision: "publish", reason, isException: true });
  };
  /** Undoes the latest decision that can still be undone. */
  const undo = () => {
    const last = undos.filter(({ until }) => until > performance.now()).at(-1);
    if (last && !undoing.isPending) undoing.mutate(last);
  };
  return {
    rows,
    total: data.total,
    page: data.page,
    pageCount: data.pageCount,
    place,
    openId,
    open,
    move,
    decide,
    unpublished,
    publishAnyway,
    leaveUnpublished: () => setUnpublished(null),
    undo,
    news,
    canUndo: undos.length > 0,
    isBusy: deciding.isPending || undoing.isPending,
    hrefFor,
  };
}

export type Queue = ReturnType<typeof useQueue>;

function without<List extends { submissions: SubmissionRow[]; total: number }>(list: List, id: number): List {
  const submissions = list.submissions.filter((row) => row.id !== id);
  return { ...list, submissions, total: list.total - (list.submissions.length - submissions.length) };
}

function undoOf(undo: OpenUndo, productId: number): UndoableDecision | null {
  return undo && { batchId: undo.batchId, productId, until: performance.now() + undo.forMs };
}
