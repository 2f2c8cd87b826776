import type { ComponentType, ReactNode } from "react";
import type { EngineKind, Finding } from "#contract/admin/engine/engine.ts";
import type { Column } from "../list/column.ts";

/** How the page shows one kind of finding. */
export type FindingView<Shown extends Finding> = {
  /** The tab. */
  label: string;
  /** One sentence: what is looked for. */
  looksFor: string;
  /** What applying one is called; absent if it takes more than a click (`Act`). */
  applyText?: string;
  /** For how long applying one can be undone; absent if it can't. */
  undoMs?: number;
  /** Without the buttons, which every kind has. */
  columns: Column<Shown>[];
  rowName: (finding: Shown) => string;
  /** In place of the apply button. */
  Act?: ComponentType<{ finding: Shown }>;
  /** In the bar of the chosen rows, in place of the apply button. */
  BulkAct?: ComponentType<{ findings: Shown[]; onDone: () => void }>;
  /** Above the list: what else belongs to the kind. */
  Panel?: ComponentType;
  /** Above the list: what the kind measured about itself. */
  figures?: (figures: NonNullable<EngineKind["figures"]>) => ReactNode;
};

/** A kind as the list sees it, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own finding; the list only passes them on.
export type AnyFindingView = FindingView<any>;
