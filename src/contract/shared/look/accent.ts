import { contrast, hexOklch } from "./oklch.ts";
import { oklchHex } from "./oklch-hex.ts";
import { pageColors } from "./page-colors.ts";

/** The three tokens that are made from an accent color, of one theme. */
export type AccentShades = { accent: string; soft: string; ink: string };

export type AccentProblem = { theme: "light" | "dark"; ratio: number; nearest: string | null };

/** WCAG 2.2, 1.4.3: for text that isn't large. */
export const textContrast = 4.5;

/**
 * The shades of web/styles/tokens.css for another color. In the light theme it is used as it is; no color can be read on
 * both white and black, so in the dark theme it is the same hue, lighter.
 */
export function accentShades(accent: string): Record<"light" | "dark", AccentShades> {
  const { c, h } = hexOklch(accent);
  const shade = (l: number, most: number) => oklchHex({ l, c: Math.min(c, most), h });
  return {
    light: { accent, soft: shade(0.95, 0.035), ink: accent },
    dark: { accent: shade(0.7, 0.17), soft: shade(0.3, 0.06), ink: shade(0.82, 0.12) },
  };
}

/** Null if words in this color can be read wherever the site has them: on pages, on cards and on its own soft shade. */
export function accentProblem(accent: string): AccentProblem | null {
  const worst = worstOf(accent);
  return worst.ratio >= textContrast ? null : { ...worst, nearest: nearestTo(accent) };
}

function worstOf(accent: string): Omit<AccentProblem, "nearest"> {
  const shades = accentShades(accent);
  const measured = (["light", "dark"] as const).flatMap((theme) => {
    const { ink, soft } = shades[theme];
    const { surface, raised } = pageColors[theme];
    return [surface, raised, soft].map((ground) => ({ theme, ratio: contrast(hexOklch(ink), hexOklch(ground)) }));
  });
  return measured.reduce((worst, each) => (each.ratio < worst.ratio ? each : worst));
}

/** The same hue, dark enough; null if there is none. */
function nearestTo(accent: string): string | null {
  const { l, c, h } = hexOklch(accent);
  for (let lighter = l; lighter > 0.2; lighter -= 0.005) {
    const color = oklchHex({ l: lighter, c, h });
    if (worstOf(color).ratio >= textContrast) return color;
  }
  return null;
}

/** Rounded down: 4.49 isn't 4.5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
