// The books of ui/shelf/empty-shelf.tsx, in the middle of the board, as the words below.
const onBoard = (books: string) =>
  `<svg class="empty-shelf" viewBox="0 0 240 112" width="240" height="112" aria-hidden="true">${books}<rect y="104" width="240" height="8" class="fill-board"/><path d="M0 104.5h240" class="stroke-board-edge"/></svg>`;

/** Dashed books: nothing there. */
export const emptyShelf = onBoard(
  '<g class="dashed-books"><path d="M62.5 104V8.5h32V104M100.5 104V34.5h24V104M130.5 104V20.5h40V104"/></g>',
);

/** A gap among the others. */
export const shelfWithGap = onBoard(
  '<path d="M44 104V20h30v84zM160 104V26h34v84zM77 104V34h28v84h-28z" class="fill-line-strong"/><g class="dashed-books"><path d="M112.5 104V8.5h40V104"/></g>',
);
