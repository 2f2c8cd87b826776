/** Sizes in em of the shelf's own font size, which the style sheet sets for each screen. */
const LOW = 6.8;
const HIGH = 12.4;
const THIN = 2;
const PER_COMMENT = 0.25;
const COMMENTS_MAX = 6;
/** Above and below the title; the logo's plate takes the rest of the foot. */
const MARGINS = 1.5;
const PLATE = 1.5;
/** The title's smaller size: 17.5 instead of 20 px. */
const SMALL = 0.875;
/** 8 % to spare, because fonts and screen sizes differ. */
const SPARE = 1.08;

export type Measured = { name: string; votes: number; comments: number; logoUrl: string | null };
export type SpineShape = {
  height: number;
  width: number;
  /** The title is set smaller to fit. */
  isSmall?: true;
  /** The logo on the plate at the foot; null if the title needs the space. */
  logoUrl: string | null;
};

/**
 * How tall and thick the spines of one shelf are: by the square root of the votes between the fewest and the most, and
 * by the feedback. A title that is too long is set smaller, then takes the plate's place, then makes its spine taller.
 */
export function shapeSpines(products: readonly Measured[]): SpineShape[] {
  const roots = products.map(({ votes }) => Math.sqrt(votes));
  const least = Math.min(...roots);
  const range = Math.max(...roots) - least;
  return products.map(({ name, comments, logoUrl }, index) => {
    const share = range === 0 ? 1 : ((roots[index] ?? 0) - least) / range;
    const height = LOW + (HIGH - LOW) * share;
    const width = THIN + PER_COMMENT * Math.min(COMMENTS_MAX, comments);
    const title = titleLength(name) * SPARE;
    const plate = logoUrl === null ? 0 : PLATE;
    if (title + MARGINS + plate <= height) return { height: round(height), width, logoUrl };
    const small = title * SMALL + MARGINS;
    if (small + plate <= height) return { height: round(height), width, logoUrl, isSmall: true };
    return { height: round(Math.min(HIGH, Math.max(height, small))), width, logoUrl: null, isSmall: true };
  });
}

/** In em, from the widths of Newsreader's letters. */
function titleLength(name: string): number {
  let length = 0;
  for (const letter of name) length += widthOf(letter);
  return length;
}

function widthOf(letter: string): number {
  if (/[ijlI.,'’|! -]/.test(letter)) return 0.3;
  if (/[frtszceJ]/.test(letter)) return 0.44;
  if (/[mwMW]/.test(letter)) return 0.9;
  if (/[A-Z&]/.test(letter)) return 0.72;
  // Scripts with wide letters, and emoji.
  if ((letter.codePointAt(0) ?? 0) > 0x2e80) return 1;
  return 0.58;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
