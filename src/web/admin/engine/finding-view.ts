import type { ComponentType, ReactNode } from "react";
import type { EngineKind, Finding } from "#contract/admin/engine/engine.ts";
import type { Column } from "../list/column.ts";

/** How the page shows one kind of finding. */
export type FindingView<Shown extends Finding> = {
  /** The tab's label. */
  label: string;
  /** What it looks for, in one sentence. */
  looksFor: string;
  /** The label of the apply button; absent if applying takes more than a click (`Act`). */
  applyText?: string;
  /** Stands for it on phones; a tick without one. */
  applyIcon?: ReactNode;
  /** How long applying one can be undone; absent if it can't be. */
  undoMs?: number;
  /** Without the buttons, which every kind has. */
  columns: Column<Shown>[];
  rowName: (finding: Shown) => string;
  /** In place of the apply button. */
  Act?: ComponentType<{ finding: Shown }>;
  /** In the bar of the chosen rows, in place of the apply button. */
  BulkAct?: ComponentType<{ findings: Shown[]; onDone: () => void }>;
  /** Above the list: anything else about this kind. */
  Panel?: ComponentType;
  /** Above the list: the kind's measurements of its own accuracy. */
  figures?: (figures: NonNullable<EngineKind["figures"]>) => ReactNode;
};

/** A kind as the list sees it, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own finding; the list only passes them on.
export type AnyFindingView = FindingView<any>;
