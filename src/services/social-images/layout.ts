import { pageColors } from "#contract/shared/look/page-colors.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { box, clamp, type DrawNode, mark, oneLine, type Style, sans, serif, words } from "./draw-nodes.ts";
import { drawSpine } from "./draw-spine.ts";

/** All texts reduced to what can be drawn; "" if nothing is left. */
export type Picture = {
  siteName: string;
  host: string;
  title: string;
  text: string;
  /** A line of facts below the text. */
  facts: string;
  /** From left to right; the one the picture is about is larger. */
  books: Book[];
};

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

/** Words left, books right, both on one board. */
export function layOut({ siteName, host, title, text, facts, books }: Picture): DrawNode {
  const spines = books.map(spineOf);
  const taken = spines.reduce((sum, { width }) => sum + width + gap, 0);
  const room = pictureSize.width - 2 * padding - taken - 40;
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      background: colors.surface,
      color: colors.ink,
      fontFamily: sans,
    },
    box(
      { height: floor, justifyContent: "space-between", padding: `0 ${padding}px` },
      box(
        { flexDirection: "column", width: room, paddingTop: 52 },
        box(
          { alignItems: "center" },
          mark({ width: 24 }),
          words({ ...oneLine, marginLeft: 13, fontFamily: serif, fontSize: 32 }, siteName),
        ),
        box(
          { flexDirection: "column", flexGrow: 1, justifyContent: "center", paddingBottom: 28 },
          words(titleStyle(title, room), title),
          words({ ...clamp(3), marginTop: 24, fontSize: 31, lineHeight: 1.3, color: colors.muted }, text),
          words({ ...oneLine, marginTop: 24, fontSize: 27, fontWeight: 600 }, facts),
        ),
      ),
      box({ alignItems: "flex-end", gap }, ...spines.map((spine) => drawSpine(spine))),
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

function spineOf({ title, cloth, logo, tall, thick, isMain }: Book) {
  const height = 250 + tall * 36;
  const width = (isMain ? 118 : 62) + thick * (isMain ? 6 : 4);
  // Long names get smaller letters, so that they end above the plate.
  const space = height - 34 - (logo ? 80 : 16);
  const fitting = space / Math.max(1, title.length * 0.52);
  return { title, cloth, logo, width, height, fontSize: Math.round(Math.min(isMain ? 66 : 34, Math.max(18, fitting))) };
}

/** Large for a short name; a name of a hundred letters still fits. */
function titleStyle({ length }: string, room: number): Style {
  const one = room / Math.max(1, length * 0.5);
  if (one >= 76) return heading(Math.min(132, one), 1);
  if (length <= 34) return heading(76, 2);
  return length <= 60 ? heading(60, 3) : heading(46, 4);
}

function heading(fontSize: number, lines: number): Style {
  const size = Math.floor(fontSize);
  return { ...clamp(lines), fontFamily: serif, fontSize: size, lineHeight: 1.06, letterSpacing: size * -0.02 };
}
