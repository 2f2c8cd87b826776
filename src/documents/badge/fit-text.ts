type Fitted = { text: string; size: number };

type Fitting = {
  room: number;
  sizes: readonly [number, ...number[]];
  /** In ems. */
  widthOf?: (text: string) => number;
};

/** The first of the sizes at which the text fits. If it doesn't fit at the last one, it is cut and ends in "…". */
export function fitText(text: string, { room, sizes, widthOf = estimateWidth }: Fitting): Fitted {
  const width = widthOf(text);
  const size = sizes.find((each) => width * each <= room);
  if (size !== undefined) return { text, size };
  const smallest = sizes.at(-1) as number;
  return { text: cut(text, { ems: room / smallest - widthOf("…"), widthOf }), size: smallest };
}

/** Splits between letters as people see them: never within an emoji or before an accent. */
function cut(text: string, { ems, widthOf }: { ems: number; widthOf: (text: string) => number }): string {
  let kept = "";
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > ems) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * In ems of a bold sans-serif. The reader's browser picks the font, so this is on the wide side: no usual system font
 * (San Francisco, Segoe UI, Roboto, Arial) sets ordinary text wider.
 */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const widths: [RegExp, number][] = [
  [/^[\p{Mn}\p{Cf}]+$/u, 0],
  [/^\p{Emoji_Presentation}|\ufe0f|\u20e3/u, 1.4],
  // Chinese, Japanese and Korean letters, and the wide forms of Latin ones, fill a square.
  [/^[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u, 1],
  [/^[\u{1b000}-\u{1b2ff}\u{20000}-\u{3ffff}]/u, 1],
  [/^[ijl.,:;'|!‘’]/u, 0.34],
  [/^[ Ifrt()[\]{}"“”*`/\\-]/u, 0.42],
  [/^[MWm%@—…]/u, 1],
  [/^[w&+=<>~^#]/u, 0.84],
  [/^[A-Z]/u, 0.75],
  [/^[a-z\d$_?–]/u, 0.62],
  [/^\p{Lu}/u, 0.8],
  [/^\p{Script=Latin}|^\p{Script=Hebrew}|^\p{Script=Arabic}/u, 0.7],
  [/^\p{Script=Greek}|^\p{Script=Cyrillic}/u, 0.8],
];

function graphemeWidth(grapheme: string): number {
  return widths.find(([letters]) => letters.test(grapheme))?.[1] ?? 1.2;
}
