import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Bitwarden",
    by: "ben_ash",
    rating: 5,
    comment: "Open source, audited, and I could convince my parents to use it.",
  },
  {
    product: "Bitwarden",
    by: "thandi_m",
    rating: 5,
    comment: "Twelve volunteers share logins safely now instead of in a spreadsheet.",
  },
  {
    product: "Bitwarden",
    by: "lena_f",
    rating: 4,
    comment: "Works on all my devices. Filling in forms fails on two websites I use.",
  },
  {
    product: "KeePassXC",
    by: "tariq_j",
    rating: 5,
    comment: "No cloud, no account, a file on my stick. SSH keys included.",
  },
  {
    product: "Tailscale",
    by: "tariq_j",
    rating: 5,
    comment: "Replaced a page of firewall rules with one readable file.",
  },
  {
    product: "Tailscale",
    by: "kenji_m",
    rating: 4,
    comment: "I reach the studio computer from home, set up in ten minutes without knowing anything about networks.",
    replies: [{ by: "tariq_j", comment: "Switch on key expiry notices, then it stays that simple." }],
  },
  {
    product: "Wireshark",
    by: "tariq_j",
    rating: 5,
    comment: "It ended a month of finger-pointing between two vendors within an hour.",
  },
  {
    product: "Tor Browser",
    by: "wren_h",
    rating: 4,
    comment: "Slow, and worth it when a source's safety is at stake. Read how it works before you rely on it.",
  },
  {
    product: "uBlock Origin",
    by: "ben_ash",
    rating: 5,
    comment: "The first thing on every machine I set up. It also keeps a good many malicious adverts away.",
  },
];
