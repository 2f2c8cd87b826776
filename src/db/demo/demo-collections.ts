import type { DemoCollection } from "./demo-types.ts";

/** Lists of real tools by people who were made up; editors picked the first two. */
export const demoCollections: DemoCollection[] = [
  {
    name: "A self-hosted office",
    description:
      "Everything our association of twelve needs, on one small server. Nothing here needs an account elsewhere.",
    by: "piotr_z",
    daysAgo: 9.3,
    pickPlace: 1,
    products: [
      { product: "Nextcloud", note: "Start here: files, calendars and contacts." },
      { product: "ONLYOFFICE", note: "Plugs into Nextcloud, so that two people can write one document." },
      { product: "Jitsi Meet" },
      { product: "Mattermost", note: "Chat that still works when the internet is down." },
      { product: "listmonk" },
      { product: "Uptime Kuma", note: "Tells us before the members do." },
    ],
  },
  {
    name: "Draw and publish for free",
    description: "What I teach with: nothing to buy, and files that other programs open.",
    by: "hana_s",
    daysAgo: 5.6,
    pickPlace: 2,
    products: [
      { product: "Krita", note: "For painting. Spend an evening with the brushes first." },
      { product: "Inkscape", note: "Logos and anything that gets printed large." },
      { product: "GIMP" },
      { product: "Blender", note: "The steepest to learn, and worth it." },
      { product: "Coolors" },
    ],
  },
  {
    name: "Learn to program without paying",
    description: "In the order in which I used them during my first year.",
    by: "noah_b",
    daysAgo: 2.4,
    products: [
      { product: "freeCodeCamp" },
      { product: "The Odin Project", note: "Harder, and closer to real work." },
      { product: "Exercism", note: "A mentor read my code and was kind about it." },
      { product: "MDN Web Docs" },
    ],
    report: {
      by: "mina_o",
      daysAgo: 0.8,
      reason: "misleading",
      note: "The last one isn't a course, it's a reference. Beginners will be lost there.",
    },
  },
];
