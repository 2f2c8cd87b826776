import type {
  DemoClaim,
  DemoMessage,
  DemoProductReport,
  DemoProposal,
  DemoRevision,
  DemoSuggestedFact,
  DemoSuggestion,
} from "../demo-types.ts";

/** A real site that we don't list yet, one that we do, and two that need a search first. */
export const suggestions: DemoSuggestion[] = [
  {
    by: "gwen_t",
    daysAgo: 5.2,
    text: "Zotero (https://www.zotero.org) for collecting sources and citing them. Every student I help ends up with it.",
  },
  {
    by: "jonas_w",
    daysAgo: 3.4,
    text: "Please add Kdenlive, https://kdenlive.org. Free video editor, I use it for all our tutorials.",
  },
  {
    by: "hale_s",
    daysAgo: 1.8,
    text: "There was a tool that removes background noise from old recordings, right in the browser. Can you find it?",
  },
  {
    by: "sofia_i",
    daysAgo: 0.3,
    text: "Typst, a typesetting system that is easier than LaTeX: https://typst.app\nIt would fit Productivity, I think.",
  },
];

/** About made-up products only: nobody should seem to claim or report somebody's real one. */
export const claims: DemoClaim[] = [
  { product: "Tallywick", by: "ute_z", daysAgo: 0.5, provenBy: "dns" },
  {
    product: "Murmurcast",
    by: "noemi_c",
    daysAgo: 4.6,
    note:
      "I'm one of the two people behind Murmurcast. My name is on https://murmurcast.example/team, and I can write to you " +
      "from studio@murmurcast.example if that helps.",
  },
];

/** Between made-up products, too. */
export const proposals: DemoProposal[] = [
  { alternative: "Quillnest", to: "Lanternquery", by: "hale_s", daysAgo: 2.1 },
  { alternative: "Palettary", to: "Harborlog", by: "sofia_i", daysAgo: 0.7 },
];

export const suggestedFact: DemoSuggestedFact = {
  product: "Trello",
  field: "hasFreePlan",
  value: true,
  sourceUrl: "https://trello.com/pricing",
  by: "hale_s",
  daysAgo: 1.4,
};

export const productReport: DemoProductReport = {
  product: "Brightpost",
  by: "mina_o",
  daysAgo: 1.1,
  reason: "broken",
  note: "Its website hasn't opened for me since Tuesday, neither at home nor at work.",
};

export const feedbackReport: DemoProductReport & { writtenBy: string } = {
  product: "Harborlog",
  writtenBy: "emil_k",
  by: "tom_ek",
  daysAgo: 2.2,
  reason: "off_topic",
  note: "He says himself that he has never used it. Is that feedback?",
};

export const siteMessage: DemoMessage = {
  email: "curious@demo.example",
  daysAgo: 3.1,
  page: "/",
  message:
    "I like that nobody can buy a rank here. Could there be a filter for tools that work offline? I often travel by train.",
};

export const revision: DemoRevision = {
  product: "Lanternquery",
  daysAgo: 1.9,
  productName: "Lanternquery Cloud",
  pricingUrl: "https://lanternquery.example/pricing",
};
