import { pageColors } from "#contract/shared/look/page-colors.ts";
import { shapeSpines } from "#contract/shared/look/spine-shape.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { box, type DrawNode, sans } from "./draw-nodes.ts";
import { drawSpine } from "./draw-spine.ts";

export type ShelfBook = { title: string; votes: number; comments: number; cloth: Cloth; logo?: string | undefined };
export type ShelfTheme = "light" | "dark";

const shelfHeight = 420;
const [gap, board, counts] = [6, 20, 40];

type ShelfForm = {
  size: { width: number; height: number };
  booksMax: number;
  titles: [smallest: number, largest: number];
};

/** Twice as large as a mail shows them; a phone has room for fewer titles. */
export const shelfForms = {
  wide: { size: { width: 1200, height: shelfHeight }, booksMax: 12, titles: [19, 28] },
  narrow: { size: { width: 640, height: shelfHeight }, booksMax: 6, titles: [22, 34] },
} satisfies Record<string, ShelfForm>;

const tallestEm = 12.4;
const em = (shelfHeight - board - counts) / tallestEm;

/** The first books of a ranking on a board, with their votes on top. */
export function layOutShelf(
  books: readonly ShelfBook[],
  { theme, form }: { theme: ShelfTheme; form: ShelfForm },
): DrawNode {
  const colors = pageColors[theme];
  // Without their names: beside their votes, books are as tall as those say, and long titles are set smaller.
  const shapes = shapeSpines(books.map((book) => ({ ...book, name: "", logoUrl: null })));
  const asked = shapes.reduce((sum, { width }) => sum + width, 0) * em;
  // As wide as the board, as on a phone.
  const stretch = (form.size.width - gap * (books.length - 1)) / asked;
  const spines = books.map((book, index) => {
    const { width = 0, height = 0 } = shapes[index] ?? {};
    const drawn = drawSpine(
      {
        ...fitted(book, { height: Math.round(height * em), titles: form.titles }),
        cloth: book.cloth,
        width: Math.floor(width * em * stretch),
        height: Math.round(height * em),
      },
      theme === "dark",
    );
    const count = box({ height: counts, alignItems: "center", justifyContent: "center" }, String(book.votes));
    return box({ flexDirection: "column", color: colors["accent-ink"], fontSize: 24, fontWeight: 600 }, count, drawn);
  });
  return box(
    { flexDirection: "column", width: "100%", height: "100%", background: colors.surface, fontFamily: sans },
    box({ flexGrow: 1, alignItems: "flex-end", justifyContent: "space-between" }, ...spines),
    box({ height: board, background: colors.board, borderTop: `2px solid ${colors["board-edge"]}` }),
  );
}

/** The title as large as it fits; a long one takes the place of the logo. */
function fitted(
  { title, logo }: ShelfBook,
  { height, titles: [smallest, largest] }: { height: number; titles: ShelfForm["titles"] },
) {
  const sizeIn = (space: number) => Math.floor(space / Math.max(1, title.length * 0.56));
  const besideLogo = sizeIn(height - 90);
  const isLong = besideLogo < smallest;
  const fontSize = Math.min(largest, Math.max(smallest, isLong ? sizeIn(height - 46) : besideLogo));
  return { title, fontSize, logo: isLong ? undefined : logo };
}
