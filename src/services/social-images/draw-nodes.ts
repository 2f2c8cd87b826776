import { type PageColors, pageColors } from "#contract/shared/look/page-colors.ts";

/** A node of the picture, in the form satori takes without React. */
export type DrawNode = { type: string; props: Record<string, unknown> };

export type Style = Record<string, string | number>;

/** Of each text the first font that has its letters. */
export const serif = "Newsreader, Instrument Sans latin, Instrument Sans latin-ext";
export const sans = "Instrument Sans latin, Instrument Sans latin-ext";

export const oneLine: Style = clamp(1);

export function clamp(lines: number): Style {
  return { display: "block", lineClamp: lines, wordBreak: "break-word" };
}

/** Nothing if no letter of the text can be drawn. */
export function words(style: Style, text: string): DrawNode | undefined {
  return text === "" ? undefined : { type: "div", props: { style, children: text } };
}

export function box(style: Style, ...children: (DrawNode | string | undefined)[]): DrawNode {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children: children.filter(Boolean) },
  };
}

/** The site's mark, three spines on a shelf: web/ui/display/mark.tsx. */
type MarkColors = Pick<PageColors, "ink"> & { accent: string };

export function mark({ width, colors = pageColors.light }: { width: number; colors?: MarkColors }): DrawNode {
  const bar = (y: number, length: number, fill: string) => ({
    type: "rect",
    props: { y, width: length, height: 5, rx: 1.75, fill },
  });
  const children = [bar(0, 20, colors.accent), bar(8, 14, colors.ink), bar(16, 20, colors.ink)];
  return { type: "svg", props: { viewBox: "0 0 20 21", width, height: (width * 21) / 20, children } };
}
