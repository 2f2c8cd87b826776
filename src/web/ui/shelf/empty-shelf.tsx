export type EmptyShelfKind =
  /** Nothing yet: dashed books. */
  | "empty"
  /** What was looked for is missing: a dashed gap among the others. */
  | "gap"
  /** All done: three lying books, like the mark. */
  | "done";

/** The drawing of an empty state. Decorative; the words below say it. */
export function EmptyShelf({ kind }: { kind: EmptyShelfKind }) {
  return (
    <svg className="empty-shelf" viewBox="0 0 240 112" width="240" height="112" aria-hidden="true">
      {drawings[kind]}
      <rect y="104" width="240" height="8" className="fill-board" />
      <path d="M0 104.5h240" className="stroke-board-edge" />
    </svg>
  );
}

const drawings = {
  empty: (
    <g className="dashed-books">
      <path d="M20.5 104V8.5h32V104M58.5 104V34.5h24V104M88.5 104V20.5h40V104" />
    </g>
  ),
  gap: (
    <>
      <path d="M20 104V20h30v84zM136 104V26h34v84z" className="fill-line-strong" />
      <path d="M53 104V34h28v70h-28z" className="fill-line-strong" />
      <g className="dashed-books">
        <path d="M88.5 104V8.5h40V104" />
      </g>
    </>
  ),
  done: (
    <>
      <rect x="64" y="44" width="112" height="18" rx="2" className="fill-accent" />
      <rect x="64" y="65" width="78" height="16" rx="2" className="fill-muted" />
      <rect x="64" y="84" width="112" height="20" rx="2" className="fill-ink" />
    </>
  ),
} satisfies Record<EmptyShelfKind, unknown>;
