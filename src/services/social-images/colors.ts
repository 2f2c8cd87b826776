/** The light theme of web/styles as hex, for SVG renderers; a test compares the two. */
export const colors = {
  surface: "#fbfaf7",
  raised: "#ffffff",
  sunk: "#f5f3ef",
  ink: "#1b1f27",
  muted: "#5e646c",
  line: "#e2dfda",
  accent: "#d9480f",
  ok: "#036639",
  "ok-soft": "#d5f9e0",
  warn: "#7e5403",
  "warn-soft": "#feeec1",
} as const;

/** The `tile-hue-0` … `tile-hue-11` classes. */
export const tiles = [
  "#d43665",
  "#d7393b",
  "#ac6304",
  "#548108",
  "#0c8644",
  "#008474",
  "#0b7f94",
  "#087bb4",
  "#316fe8",
  "#7360e6",
  "#9754d6",
  "#c23f9f",
] as const;
