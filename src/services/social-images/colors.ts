/** The light theme of web/styles as hex, for SVG renderers; a test compares the two. */
export const colors = {
  surface: "#fbfaf7",
  raised: "#ffffff",
  sunk: "#f5f3ef",
  ink: "#1b1f27",
  muted: "#5b6169",
  line: "#e2dfda",
  accent: "#d9480f",
  ok: "#036639",
  "ok-soft": "#d5f9e0",
  warn: "#7e5403",
  "warn-soft": "#feeec1",
} as const;

/** The `tile-hue-0` … `tile-hue-11` classes. */
export const tiles = [
  "#cf387b",
  "#ac1a1c",
  "#a26a07",
  "#6d4113",
  "#408517",
  "#115d23",
  "#138281",
  "#05556f",
  "#1572db",
  "#4335b3",
  "#974ed4",
  "#7d2069",
] as const;
