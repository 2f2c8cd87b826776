import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Quillnest",
    website: "https://quillnest.example",
    headline: "A made-up notebook for writers who work in drafts",
    tagline: "Every draft is kept, every version can be compared",
    description:
      "Quillnest is made up for this demonstration and does not exist. It stands for a notebook in which each " +
      "chapter keeps its earlier drafts side by side, so that a writer can see what was lost on the way.\n\nIn " +
      "the story it has no mobile app and suits people who write at a desk.",
    pricing: "freemium",
    pricingNote: "Free for three notebooks",
    tags: ["notes", "writing", "drafts", "demo"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "note-taking"],
    madeUp: true,
    pictures: [
      { screen: "editor", alt: "A chapter in the editor, with the list of notebooks at the left" },
      { screen: "compare", alt: "Two drafts of a chapter side by side, with the changed lines marked" },
      { screen: "chart", alt: "Words written per day over two weeks" },
    ],
    coupon: {
      text: "20% off the first year (demonstration coupon)",
      code: "QUILL20",
      url: "https://quillnest.example/offer",
      expiresInDays: 45,
    },
    promotion: { startsInDays: -3, endsInDays: 11 },
    makerComment:
      "We built Quillnest because we kept losing the sentence we liked in the second draft. Tell us which view of " +
      "your drafts you miss. (This maker is as made up as the product.)",
  },
  {
    name: "Palettary",
    website: "https://palettary.example",
    headline: "A made-up palette manager for design teams",
    tagline: "One palette, checked for contrast, in every file",
    description:
      "Palettary keeps the colors of a team in one place, checks each pair for contrast and warns when a file " +
      "goes astray. It works with flat colors only and has no answer for gradients. Palettary is made up for this " +
      "demonstration and does not exist.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["colors", "palettes", "accessibility", "demo"],
    niches: ["design"],
    subcategories: ["visual-design", "fonts-and-colors"],
    videoUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    madeUp: true,
    pictures: [
      { screen: "swatches", alt: "Eight shades of one palette, from dark to light" },
      { screen: "table", alt: "Color pairs with their contrast checked" },
    ],
    coupon: {
      text: "10% off any plan (demonstration coupon)",
      code: "PALETTE10",
      url: "https://palettary.example/offer",
      expiresInDays: 14,
    },
    promotion: { startsInDays: -1, endsInDays: 6 },
  },
  {
    name: "Harborlog",
    website: "https://harborlog.example",
    headline: "A made-up log viewer for small servers",
    tagline: "Read the logs of five servers in one calm window",
    description:
      "Harborlog is made up for this demonstration and does not exist. It would gather the logs of a few small " +
      "servers, fold repeated lines and mark what is new since yesterday. Clusters with hundreds of machines are " +
      "explicitly not its aim.",
    pricing: "freemium",
    pricingNote: "Free for one server",
    tags: ["monitoring", "logs", "self-hosted", "demo"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "monitoring"],
    madeUp: true,
    pictures: [
      { screen: "log", alt: "The logs of five servers in one dark window, two lines marked" },
      { screen: "chart", alt: "Messages per hour of each server" },
    ],
    coupon: {
      text: "Three months at half price (demonstration coupon)",
      code: "HARBOR3",
      url: "https://harborlog.example/offer",
      expiresInDays: 90,
    },
    promotion: { startsInDays: -10, endsInDays: 20 },
    makerComment:
      "Harborlog started as a shell script on a boat's mini computer. We answer each piece of feedback, at least in " +
      "this demonstration.",
  },
  {
    name: "Tallywick",
    website: "https://tallywick.example",
    headline: "A made-up invoicing tool for people with few clients",
    tagline: "Ten invoices a year should not need an accounting suite",
    description:
      "Tallywick is made up for this demonstration and does not exist. It writes a handful of invoices a year, " +
      "numbers them properly and reminds late payers politely. Whoever bills every day will want something " +
      "larger.",
    pricing: "freemium",
    pricingNote: "Free for ten invoices a year",
    tags: ["invoicing", "freelance", "small-business", "demo"],
    niches: ["finance"],
    subcategories: ["money-matters", "invoicing"],
    madeUp: true,
    pictures: [
      { screen: "table", alt: "The list of invoices with paid and open ones" },
      { screen: "sheet", alt: "One invoice, ready to send" },
    ],
    coupon: {
      text: "5% off for a year (demonstration coupon, expired)",
      code: "TALLY5",
      url: "https://tallywick.example/offer",
      expiresInDays: -12,
    },
    promotion: { startsInDays: -5, endsInDays: 2 },
  },
  {
    name: "Murmurcast",
    website: "https://murmurcast.example",
    headline: "A made-up studio for interview podcasts",
    tagline: "Record each guest on a separate track, in the browser",
    description:
      "Murmurcast is made up for this demonstration and does not exist. It would record every guest locally in " +
      "the browser and join the tracks afterward, so that a weak connection does not spoil the sound. It has no " +
      "live streaming.",
    pricing: "premium",
    pricingNote: "Subscription",
    tags: ["podcast", "recording", "audio", "demo"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "audio-production", "recording-and-streaming"],
    videoUrl: "https://www.youtube.com/watch?v=R6MlUcmOul8",
    madeUp: true,
    pictures: [
      { screen: "tracks", alt: "Four separate tracks of a recording" },
      { screen: "rooms", alt: "Guests waiting in the rooms of upcoming episodes" },
    ],
    promotion: { startsInDays: -2, endsInDays: 28 },
    makerComment:
      "A podcast guest of ours once lived in a lighthouse with one bar of signal. That is why every track is " +
      "recorded at the guest's end first. (All of this is invented.)",
  },
  {
    name: "Lanternquery",
    website: "https://lanternquery.example",
    headline: "A made-up assistant that explains SQL queries",
    tagline: "Paste a query and read what it does in plain words",
    description:
      "Lanternquery is made up for this demonstration and does not exist. It explains a query step by step, names " +
      "the tables that will be read in full and suggests an index to think about. It never connects to a database, " +
      "so it cannot know how large your tables are.",
    pricing: "free",
    tags: ["sql", "assistant", "explanations", "demo"],
    niches: ["ai", "databases"],
    subcategories: ["machine-learning", "chat-assistants", "data-storage", "database-clients"],
    madeUp: true,
    pictures: [
      { screen: "answer", alt: "A query and what it does, step by step" },
      { screen: "table", alt: "The tables the query reads" },
    ],
    coupon: {
      text: "A longer trial of the invented team plan (demonstration coupon)",
      code: "LANTERN",
      url: "https://lanternquery.example/offer",
      expiresInDays: 30,
    },
    promotion: { startsInDays: 0, endsInDays: 14 },
  },
  {
    name: "Brightpost",
    website: "https://brightpost.example",
    headline: "A made-up planner for newsletters of local clubs",
    tagline: "A newsletter in twenty minutes, for the club secretary",
    description:
      "Brightpost offers three fixed layouts, an address list and a reminder on the first of the month, made for " +
      "volunteers who write four newsletters a year. There is no automation at all. Brightpost is made up for this " +
      "demonstration and does not exist.",
    pricing: "freemium",
    pricingNote: "Small free plan",
    tags: ["newsletter", "email", "clubs", "demo"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "email-marketing"],
    madeUp: true,
    pictures: [
      { screen: "editor", alt: "A newsletter being written" },
      { screen: "chart", alt: "Opened letters per issue" },
    ],
    promotion: { startsInDays: 7, endsInDays: 21 },
  },
  {
    name: "Studyloft",
    website: "https://studyloft.example",
    headline: "A made-up shared study room with a timer",
    tagline: "Study quietly together, twenty-five minutes at a time",
    description:
      "Studyloft is made up for this demonstration and does not exist. It is a silent room with a shared timer in " +
      "which students note what they want to study and check it off afterward. Those who like to talk while " +
      "learning are in the wrong place.",
    pricing: "free",
    tags: ["study", "focus", "timer", "demo"],
    niches: ["education", "communities"],
    subcategories: ["learning", "language-learning"],
    madeUp: true,
    pictures: [
      { screen: "rooms", alt: "Six study rooms with the people in them" },
      { screen: "timer", alt: "A timer of twenty-five minutes" },
    ],
    promotion: { startsInDays: -30, endsInDays: -16 },
  },
];
