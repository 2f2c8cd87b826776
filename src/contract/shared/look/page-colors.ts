/** Tokens of web/styles as hex, for what reads no style sheet: mails, pictures and badges. A test compares them. */
export const pageColors = {
  light: {
    surface: "#fbfaf7",
    raised: "#ffffff",
    ink: "#1b1f27",
    muted: "#5b6169",
    line: "#e2dfda",
    board: "#e0d8cc",
    "board-edge": "#bdb3a5",
    accent: "#d9480f",
    "accent-ink": "#af2f02",
  },
  dark: {
    surface: "#121417",
    raised: "#191c20",
    ink: "#edebe7",
    muted: "#9a9fa6",
    line: "#2b2e33",
    board: "#2a2520",
    "board-edge": "#4e463d",
    accent: "#f3743f",
    "accent-ink": "#ffab82",
  },
} as const;

export type PageColors = (typeof pageColors)["light" | "dark"];
