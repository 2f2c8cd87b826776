import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { box, clamp, type DrawNode, mark, oneLine, type Style, sans, serif, words } from "./draw-nodes.ts";
import { drawSpine } from "./draw-spine.ts";

/** All texts reduced to what can be drawn; "" if nothing is left. */
export type Picture = {
  siteName: string;
  /** The site's own, as a data URL; the built-in mark without one. */
  logo?: string | undefined;
  /** The color of that mark. */
  accent?: string | undefined;
  host: string;
  title: string;
  text: string;
  /** A line of facts below the text. */
  facts: string;
  /** From left to right; the one the picture is about is larger. Without books the board has dashed ones. */
  books: Book[];
  /** Above the title. */
  portrait?: Portrait | undefined;
  /** Of the wall behind the books, in degrees; paper without one. */
  hue?: number | undefined;
};

/** A round picture, or initials on a color. */
export type Portrait = { initials: string; color: string; ink: string; image: string | undefined };

/** `tall` and `thick` are steps from 0 to 6. */
export type Book = {
  title: string;
  cloth: Cloth;
  logo?: string | undefined;
  tall: number;
  thick: number;
  isMain?: boolean;
};

export const pictureSize = { width: 1200, height: 630 } as const;

const colors = pageColors.light;
const padding = 64;
const boardHeight = 62;
const floor = pictureSize.height - boardHeight;
const gap = 5;
const dashedGap = 14;
const dashedWidth = 92 + 70 + 112 + 2 * dashedGap;
/** The niche's tint behind a shelf: ui/shelf/tint.tsx. */
const wall = { l: 0.96, c: 0.0095 };

/** Words left, books right, both on one board. */
export function layOut({
  siteName,
  logo,
  accent = colors.accent,
  host,
  title,
  text,
  facts,
  books,
  portrait,
  hue,
}: Picture): DrawNode {
  const spines = books.map((book) => spineOf(book, books));
  const taken = spines.length === 0 ? dashedWidth : spines.reduce((sum, { width }) => sum + width + gap, 0);
  const room = pictureSize.width - 2 * padding - taken - 40;
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      background: hue === undefined ? colors.surface : oklchHex({ ...wall, h: hue }),
      color: colors.ink,
      fontFamily: sans,
    },
    box(
      { height: floor, justifyContent: "space-between", padding: `0 ${padding}px` },
      box(
        { flexDirection: "column", width: room, paddingTop: 52 },
        box(
          { alignItems: "center" },
          logo
            ? { type: "img", props: { src: logo, width: 36, height: 36 } }
            : mark({ width: 24, colors: { ...colors, accent } }),
          words({ ...oneLine, marginLeft: 13, fontFamily: serif, fontSize: 32 }, siteName),
        ),
        box(
          { flexDirection: "column", flexGrow: 1, justifyContent: "center", paddingBottom: 28 },
          portrait && drawPortrait(portrait),
          words(titleStyle(title, { room, sizes: portrait ? lowTitles : titles }), title),
          words(
            { ...clamp(portrait ? 2 : 3), marginTop: 24, fontSize: 31, lineHeight: 1.3, color: colors.muted },
            text,
          ),
          words({ ...clamp(2), marginTop: 24, fontSize: 27, lineHeight: 1.25, fontWeight: 600 }, facts),
        ),
      ),
      spines.length === 0
        ? dashedBooks()
        : box({ alignItems: "flex-end", gap }, ...spines.map((each) => drawSpine(each))),
    ),
    box(
      {
        height: boardHeight,
        alignItems: "center",
        padding: `0 ${padding}px`,
        background: colors.board,
        borderTop: `2px solid ${colors["board-edge"]}`,
      },
      words({ ...oneLine, fontSize: 24, color: colors.ink }, host),
    ),
  );
}

/** Books without a main one share the room, so few of them are thicker. */
function spineOf({ title, cloth, logo, tall, thick, isMain }: Book, books: readonly Book[]) {
  const thin = books.some((book) => book.isMain) ? 62 : Math.min(92, Math.max(62, Math.floor(460 / books.length) - 14));
  const height = 250 + tall * 36;
  const width = (isMain ? 118 : thin) + thick * (isMain ? 6 : 4);
  // Long names get smaller letters, so that they end above the plate.
  const space = height - 34 - (logo ? 80 : 16);
  const fitting = space / Math.max(1, title.length * 0.52);
  const largest = isMain ? 66 : thin * 0.55;
  return { title, cloth, logo, width, height, fontSize: Math.round(Math.min(largest, Math.max(18, fitting))) };
}

/** Nothing is there yet: web/ui/shelf/empty-shelf.tsx. */
function dashedBooks(): DrawNode {
  const book = (width: number, height: number) =>
    box({ width, height, border: `2px dashed ${colors.line}`, borderBottom: "none", borderRadius: "4px 4px 0 0" });
  return box({ alignItems: "flex-end", gap: dashedGap }, book(92, 400), book(70, 290), book(112, 350));
}

function drawPortrait({ initials, color, ink, image }: Portrait): DrawNode {
  const circle = { width: 88, height: 88, borderRadius: 44, marginBottom: 20 };
  if (image) return { type: "img", props: { src: image, width: 88, height: 88, style: circle } };
  const letters = { fontFamily: serif, fontSize: 44, color: ink };
  return box(
    { ...circle, alignItems: "center", justifyContent: "center", background: color },
    words(letters, initials),
  );
}

type TitleSizes = { largest: number; many: readonly (readonly [size: number, lines: number])[] };

const titles: TitleSizes = {
  largest: 132,
  many: [
    [76, 2],
    [60, 3],
    [46, 4],
  ],
};
/** Below a portrait. */
const lowTitles: TitleSizes = {
  largest: 108,
  many: [
    [60, 2],
    [46, 2],
  ],
};
const letterEm = 0.5;

/** Large for a short name; a name of a hundred letters still fits. */
function titleStyle(
  { length }: string,
  { room, sizes: { largest, many } }: { room: number; sizes: TitleSizes },
): Style {
  const one = room / Math.max(1, length * letterEm);
  if (one >= (many[0]?.[0] ?? 0)) return heading(Math.min(largest, one), 1);
  // Lines end with their words, so a seventh of them is empty.
  const [size, lines] = many.find(([each, n]) => length * letterEm * each * 1.17 <= room * n) ?? many.at(-1) ?? [46, 4];
  return heading(size, lines);
}

function heading(fontSize: number, lines: number): Style {
  const size = Math.floor(fontSize);
  return { ...clamp(lines), fontFamily: serif, fontSize: size, lineHeight: 1.06, letterSpacing: size * -0.02 };
}
