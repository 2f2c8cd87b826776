/** Sizes in em of the shelf's own font size, which the style sheet sets for each screen. */
const LOW = 6.8;
const HIGH = 12.4;
/** The least voted stands at most this tall, so that a long title never makes a shelf flat. */
const LOW_MAX = 9;
const THIN = 2;
const PER_COMMENT = 0.25;
/** Beyond these, it takes twice as much feedback for as much again as two comments add, up to 48. */
const EVEN_COMMENTS = 6;
const DOUBLINGS_MAX = 3;
/** Above and below the title; the logo's plate takes the rest of the foot. */
const MARGINS = 1.5;
const PLATE = 1.5;
/** 8 % to spare, because fonts and screen sizes differ. */
const SPARE = 1.08;

/** The sizes of a title in em, largest first; each but the first is a class of the style sheet. */
export const titleSizes = { normal: 1, small: 0.875, tiny: 0.8 } as const;
export type TitleSize = keyof typeof titleSizes;
const sizeNames = Object.keys(titleSizes) as TitleSize[];

export type Measured = { name: string; votes: number; comments: number; logoUrl: string | null };
export type SpineShape = {
  height: number;
  width: number;
  titleSize: TitleSize;
  /** The logo on the plate at the foot; null if the title needs the space. */
  logoUrl: string | null;
};

type Shelf = {
  /** The smallest title of this shelf: below 13 px no title is readable. */
  smallest?: TitleSize;
};

/**
 * How tall and thick the spines of one shelf are: by the square root of the votes between the fewest and the most, and
 * by the feedback. Only votes decide about heights. A title that is too long is set smaller, then takes the plate's
 * place; then the whole shelf gets a bit taller, the lowest most; what is still too long ends in an ellipsis.
 */
export function shapeSpines(products: readonly Measured[], { smallest = "tiny" }: Shelf = {}): SpineShape[] {
  const sizes = sizeNames.slice(0, sizeNames.indexOf(smallest) + 1);
  const shares = sharesOf(products.map(({ votes }) => Math.sqrt(votes)));
  const titles = products.map(({ name }) => titleLength(name) * SPARE);
  const low = lowest({ shares, needed: titles.map((title) => title * titleSizes[smallest] + MARGINS) });
  return products.map(({ comments, logoUrl }, index) => {
    const height = round(low + (HIGH - low) * (shares[index] ?? 1));
    const width = round(THIN + PER_COMMENT * thickness(comments), 100);
    const fitting = (space: number) => sizes.find((size) => (titles[index] ?? 0) * titleSizes[size] <= space);
    const above = logoUrl === null ? undefined : fitting(height - MARGINS - PLATE);
    if (above) return { height, width, titleSize: above, logoUrl };
    return { height, width, titleSize: fitting(height - MARGINS) ?? smallest, logoUrl: null };
  });
}

function thickness(comments: number): number {
  if (comments <= EVEN_COMMENTS) return comments;
  return EVEN_COMMENTS + 2 * Math.min(DOUBLINGS_MAX, Math.log2(comments / EVEN_COMMENTS));
}

/** Where each stands between the fewest and the most; all at the top if they are equal. */
function sharesOf(roots: number[]): number[] {
  const least = Math.min(...roots);
  const range = Math.max(...roots) - least;
  return roots.map((root) => (range === 0 ? 1 : (root - least) / range));
}

/** The height of the least voted with which all titles fit, within bounds. */
function lowest({ shares, needed }: { shares: number[]; needed: number[] }): number {
  const asked = shares.map((share, index) => (share === 1 ? LOW : ((needed[index] ?? 0) - HIGH * share) / (1 - share)));
  return Math.min(LOW_MAX, Math.max(LOW, ...asked));
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

function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}
