import { letterCloth } from "#contract/shared/look/letter-cloths.ts";
import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import { type DemoScreen, demoPicture } from "#contract/shared/products/demo-pictures.ts";

const { width, height } = demoPicture;
const INK = "#2b2d38";
const QUIET = "#c9cbd4";
const FAINT = "#eef0f3";

/** A picture of a window of an invented tool, as SVG, in a stronger tone of its letter tile. No text, so no fonts. */
export function drawScreen({ slug, screen }: { slug: string; screen: DemoScreen }): string {
  const accent = oklchHex({ l: 0.5, c: 0.11, h: letterCloth(slug).h });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${box(0, 0, width, height, { fill: "#fff" })}${box(0, 0, width, height, { fill: accent, opacity: 0.16 })}
    <circle cx="1120" cy="90" r="300" fill="${accent}" fill-opacity="0.12"/><circle cx="120" cy="760" r="240" fill="${accent}" fill-opacity="0.14"/>
    ${box(100, 92, 1080, 640, { fill: INK, radius: 22, opacity: 0.1 })}
    ${box(100, 80, 1080, 640, { fill: "#fff", radius: 20 })}
    ${[0, 1, 2].map((n) => `<circle cx="${132 + n * 24}" cy="110" r="7" fill="${n === 0 ? accent : QUIET}"/>`).join("")}
    ${box(540, 102, 200, 16, { fill: FAINT, radius: 8 })}${box(100, 139, 1080, 1, { fill: FAINT })}
    <clipPath id="window">${box(100, 80, 1080, 640, { fill: INK, radius: 20 })}</clipPath>
    <g clip-path="url(#window)">${screens[screen](accent)}</g>
  </svg>`;
}

type BoxStyle = { fill: string; radius?: number; opacity?: number };

function box(x: number, y: number, w: number, h: number, { fill, radius = 0, opacity = 1 }: BoxStyle): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

/** A line of text, drawn as a bar. */
function line(x: number, y: number, w: number, fill = QUIET, h = 12): string {
  return box(x, y, w, h, { fill, radius: h / 2 });
}

/** A made-up paragraph, with the same line lengths at each start. */
function lines(x: number, y: number, widths: number[], { gap = 30 } = {}): string {
  return widths.map((w, n) => line(x, y + n * gap, w)).join("");
}

function sidebar(accent: string, active: number): string {
  const entries = [0, 1, 2, 3, 4, 5].map((n) => {
    const y = 176 + n * 52;
    const mark = n === active ? box(120, y - 15, 200, 42, { fill: accent, radius: 10, opacity: 0.14 }) : "";
    return mark + line(140, y, [110, 140, 90, 130, 100, 120][n] ?? 100, n === active ? accent : QUIET);
  });
  return box(340, 140, 1, 580, { fill: FAINT }) + entries.join("");
}

function bars(accent: string, { x, base, heights }: { x: number; base: number; heights: number[] }): string {
  const drawn = heights.map((h, n) =>
    box(x + n * 52, base - h, 34, h, { fill: accent, radius: 6, opacity: n === heights.length - 2 ? 1 : 0.35 }),
  );
  return drawn.join("") + box(x - 12, base, heights.length * 52 + 12, 2, { fill: FAINT });
}

const screens: Record<DemoScreen, (accent: string) => string> = {
  editor: (accent) =>
    sidebar(accent, 1) +
    line(400, 190, 340, INK, 24) +
    lines(400, 250, [680, 650, 700, 610, 360]) +
    box(398, 420, 4, 102, { fill: accent, radius: 2 }) +
    lines(424, 424, [600, 640, 520], { gap: 36 }) +
    lines(400, 570, [690, 660, 700, 240]),

  compare: (accent) =>
    box(640, 140, 1, 580, { fill: FAINT }) +
    line(160, 184, 180, INK, 18) +
    line(700, 184, 220, INK, 18) +
    box(150, 296, 440, 60, { fill: "#f3c8c4", radius: 8, opacity: 0.6 }) +
    box(690, 296, 440, 92, { fill: accent, radius: 8, opacity: 0.16 }) +
    lines(160, 240, [400, 380, 410, 360, 400, 300, 410, 390, 340, 400, 210]) +
    lines(700, 240, [400, 380, 420, 400, 350, 300, 410, 390, 340, 400, 210]),

  swatches: (accent) =>
    [1, 0.8, 0.62, 0.46, 0.32, 0.2, 0.12, 0.06]
      .map((opacity, n) => {
        const x = 150 + (n % 4) * 250;
        const y = 190 + Math.floor(n / 4) * 250;
        return (
          box(x, y, 226, 150, { fill: accent, radius: 14, opacity }) + line(x, y + 170, 120, INK) + line(x, y + 194, 70)
        );
      })
      .join(""),

  log: (accent) =>
    box(100, 140, 1080, 580, { fill: "#1d1f29" }) +
    [520, 640, 410, 700, 580, 300, 660, 480, 620, 540, 390, 690]
      .map((w, n) => {
        const y = 180 + n * 43;
        const isMarked = n === 4 || n === 9;
        return (
          line(140, y, 110, "#5b6072") + line(270, y, 60, isMarked ? accent : "#7d8398") + line(350, y, w, "#a9aec0")
        );
      })
      .join(""),

  chart: (accent) =>
    sidebar(accent, 3) +
    [0, 1, 2]
      .map(
        (n) =>
          box(390 + n * 252, 180, 230, 110, { fill: FAINT, radius: 14 }) +
          line(414 + n * 252, 208, 90) +
          line(414 + n * 252, 242, 130, INK, 22),
      )
      .join("") +
    bars(accent, {
      x: 410,
      base: 660,
      heights: [90, 140, 110, 180, 160, 220, 190, 250, 230, 270, 240, 300, 280, 320].slice(0, 14),
    }),

  table: (accent) =>
    line(150, 186, 240, INK, 22) +
    box(980, 176, 150, 42, { fill: accent, radius: 10 }) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((n) => {
        const y = 270 + n * 62;
        const isPaid = n % 3 !== 1;
        return (
          box(150, y + 40, 980, 1, { fill: FAINT }) +
          line(150, y + 6, [220, 260, 190, 240, 210, 250, 200][n] ?? 200, INK) +
          line(520, y + 6, 120) +
          line(740, y + 6, 90) +
          box(1010, y - 2, 120, 28, { fill: isPaid ? accent : QUIET, radius: 14, opacity: isPaid ? 0.22 : 0.6 })
        );
      })
      .join(""),

  sheet: (accent) =>
    box(320, 170, 640, 550, { fill: FAINT }) +
    box(330, 160, 620, 560, { fill: "#fff" }) +
    box(330, 160, 620, 8, { fill: accent }) +
    line(380, 210, 160, INK, 26) +
    lines(760, 214, [140, 110, 130], { gap: 24 }) +
    [0, 1, 2, 3]
      .map(
        (n) =>
          box(380, 372 + n * 56, 520, 1, { fill: FAINT }) +
          line(380, 344 + n * 56, [240, 200, 260, 180][n] ?? 200) +
          line(820, 344 + n * 56, 80),
      )
      .join("") +
    box(700, 610, 200, 56, { fill: accent, radius: 10, opacity: 0.16 }) +
    line(730, 630, 140, INK, 18),

  tracks: (accent) =>
    [0, 1, 2, 3]
      .map((n) => {
        const middle = 216 + n * 118;
        const wave = Array.from({ length: 52 }, (_, i) => {
          const h = 10 + Math.abs(Math.sin(i * (0.31 + n * 0.07)) * Math.cos(i * 0.13 + n)) * 74;
          return box(330 + i * 15, middle - h / 2, 8, h, {
            fill: accent,
            radius: 4,
            opacity: i < 31 ? 1 - n * 0.16 : 0.25,
          });
        });
        return `<circle cx="176" cy="${middle}" r="26" fill="${accent}" fill-opacity="${0.3 + n * 0.15}"/>${line(222, middle - 6, 70, INK)}${wave.join("")}`;
      })
      .join("") + box(788, 150, 3, 560, { fill: INK, radius: 1 }),

  answer: (accent) =>
    box(150, 180, 980, 180, { fill: "#1d1f29", radius: 14 }) +
    [
      [180, 214, 90, accent],
      [290, 214, 260, "#a9aec0"],
      [180, 250, 70, accent],
      [270, 250, 340, "#a9aec0"],
      [180, 286, 110, accent],
      [310, 286, 220, "#a9aec0"],
      [180, 322, 160, "#7d8398"],
    ]
      .map(([x, y, w, fill]) => line(Number(x), Number(y), Number(w), String(fill)))
      .join("") +
    [0, 1, 2]
      .map(
        (n) =>
          `<circle cx="172" cy="${430 + n * 96}" r="18" fill="${accent}" fill-opacity="0.25"/>${lines(
            216,
            416 + n * 96,
            [
              [620, 480],
              [700, 390],
              [560, 610],
            ][n] ?? [],
            { gap: 28 },
          )}`,
      )
      .join(""),

  rooms: (accent) =>
    [0, 1, 2, 3, 4, 5]
      .map((n) => {
        const [x, y] = [150 + (n % 3) * 332, 180 + Math.floor(n / 3) * 270];
        const people = [0, 1, 2, 3]
          .slice(0, 2 + (n % 3))
          .map(
            (p) =>
              `<circle cx="${x + 44 + p * 46}" cy="${y + 178}" r="19" fill="${accent}" fill-opacity="${0.35 + p * 0.18}"/>`,
          );
        return (
          box(x, y, 306, 240, { fill: n === 1 ? accent : FAINT, radius: 16, opacity: n === 1 ? 0.16 : 1 }) +
          line(x + 26, y + 32, 150, INK, 18) +
          lines(x + 26, y + 72, [230, 180]) +
          people.join("")
        );
      })
      .join(""),

  timer: (accent) =>
    `<circle cx="640" cy="400" r="170" fill="none" stroke="${FAINT}" stroke-width="26"/>
     <path d="M640 230 A170 170 0 1 1 478 452" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"/>` +
    line(570, 376, 140, INK, 40) +
    line(595, 436, 90) +
    box(560, 626, 160, 46, { fill: accent, radius: 23 }),
};
