import type { DemoSubmission } from "../demo-types.ts";

/** Invented like the made-up products. All but the decided ones wait for review. */
export const submissions: DemoSubmission[] = [
  {
    name: "Fernwatch",
    by: "viktor_h",
    submittedDaysAgo: 8.7,
    website: "https://fernwatch.example",
    headline: "Uptime checks for home servers and hobby sites",
    tagline: "A text message when your site is down, and silence when it isn't",
    description:
      "Fernwatch asks your site once a minute whether it is there. If two checks in a row fail, it writes to you; when " +
      "the site is back, it writes again and says how long it was gone.\n\nThere are no dashboards to look at and no " +
      "teams to invite.",
    pricing: "free",
    tags: ["monitoring", "uptime", "self-hosted"],
    niches: ["hosting"],
    subcategories: ["monitoring"],
  },
  {
    name: "Papercrane",
    by: "ines_m",
    submittedDaysAgo: 7.4,
    website: "https://papercrane.example",
    headline: "Write long texts without looking at a toolbar",
    tagline: "A page, a cursor, and your words",
    description:
      "Papercrane hides everything but the paragraph you are writing. Chapters live in a drawer that opens with one " +
      "key, and every session ends with a short list of what you changed.",
    pricing: "premium",
    pricingNote: "One payment, no subscription",
    tags: ["writing", "focus", "markdown"],
    niches: ["productivity"],
    subcategories: ["note-taking"],
  },
  {
    name: "Quill Nest",
    by: "milo_an",
    submittedDaysAgo: 6.1,
    website: "https://www.quillnest.example/?utm_source=share",
    headline: "Notebook app that keeps every draft",
    tagline: "I use it for my thesis and could not find it here",
    description:
      "Quill Nest is a notebook where you can see all your old drafts next to each other. Really useful when you " +
      "delete a sentence and want it back a week later.",
    pricing: "freemium",
    tags: ["notes", "writing", "drafts"],
    niches: ["productivity"],
    subcategories: ["note-taking"],
  },
  {
    name: "Stitchboard",
    by: "sana_i",
    submittedDaysAgo: 5.5,
    website: "https://stitchboard.example",
    headline: "Collect screenshots of interfaces and find them again",
    tagline: "Your own library of good design",
    description:
      "Stitchboard stores the screenshots you take of other people's interfaces, reads the text in them, and groups " +
      "them by what they show: forms, tables, empty states. Boards can be shared with a link.",
    pricing: "freemium",
    pricingNote: "Free for 200 screenshots",
    tags: ["screenshots", "inspiration", "ui"],
    niches: ["design"],
    subcategories: ["interface-design"],
    coupon: {
      text: "A quarter off the first year",
      code: "STITCH25",
      url: "https://stitchboard.example/welcome",
      expiresInDays: 40,
    },
  },
  {
    name: "Get 10,000 Followers FAST",
    by: "dealhunter77",
    submittedDaysAgo: 4.2,
    website: "http://followers-fast.example",
    headline: "BUY followers, likes and reviews - instant delivery!!!",
    tagline: "Best price guaranteed, limited offer",
    description:
      '<p>Get <b>real</b> followers on every network TODAY. <a href="https://more-likes.example/today">Click here</a> for ' +
      'the offer or <a href="https://cheap-reviews.example/order">order reviews</a> for your product.</p>' +
      "<script>window.open('https://followers-fast.example')</script>",
    pricing: "premium",
    tags: ["followers", "cheap", "best price"],
    niches: ["marketing"],
    subcategories: ["social-media-tools"],
    coupon: { text: "90% OFF only today", code: "FAST90", url: "https://more-likes.example/today", expiresInDays: 1 },
  },
  {
    name: "Rowboat SQL",
    by: "marek_p",
    submittedDaysAgo: 3.6,
    website: "https://rowboat-sql.example",
    headline: "A small database client that explains its query plans",
    tagline: "See why a query is slow, in plain sentences",
    description:
      "Rowboat SQL connects to PostgreSQL and SQLite. Run a query with one key, and read its plan as a list of " +
      "sentences instead of a tree: which index was used, which table was read from start to end, and what took the " +
      "time.",
    pricing: "free",
    tags: ["sql", "postgresql", "query-plans"],
    niches: ["databases", "developer-tools"],
    subcategories: ["database-clients"],
  },
  {
    name: "Coinjar Ledger",
    by: "petra_l",
    submittedDaysAgo: 2.8,
    website: "https://coinjar-ledger.example",
    headline: "Shared household budgets in envelopes",
    tagline: "Know what's left for groceries before you go shopping",
    description:
      "Everyone in the household sees the same envelopes. Put money in at the start of the month, take it out as you " +
      "spend, and move what's left to the next month or to a holiday.",
    pricing: "freemium",
    tags: ["budget", "family", "envelopes"],
    niches: ["finance"],
    subcategories: ["budgeting"],
  },
  {
    name: "Echo Draft",
    by: "cal_d",
    submittedDaysAgo: 2.1,
    website: "https://echodraft.example",
    headline: "Turn an hour of talk into show notes",
    tagline: "Chapters, quotes and links from your recording",
    description:
      "Echo Draft listens to your episode on your own computer and proposes chapters, quotes worth sharing and the " +
      "links you mentioned. Nothing is uploaded. You edit the notes and copy them into your publishing tool.",
    pricing: "premium",
    pricingNote: "Free for the first three episodes",
    tags: ["podcasts", "transcripts", "show notes"],
    niches: ["video-and-audio", "ai"],
    subcategories: ["audio-production", "language-and-speech"],
  },
  {
    name: "Lintel",
    by: "enzo_f",
    submittedDaysAgo: 1.3,
    website: "https://lintel.example",
    headline: "Accessibility checks for every pull request",
    tagline: "Comments on the line that broke the keyboard",
    description:
      "Lintel opens the pages that a pull request changes, walks them with the keyboard and a screen reader's rules, " +
      "and comments on the line that caused a new problem. Old problems are counted but don't block anybody.",
    pricing: "freemium",
    pricingNote: "Free for public repositories",
    tags: ["accessibility", "testing", "ci"],
    niches: ["developer-tools"],
    subcategories: ["build-and-testing"],
  },
  {
    name: "Verbena Cards",
    by: "aria_b",
    submittedDaysAgo: 0.9,
    website: "https://verbena-cards.example",
    headline: "Flash cards made from the books you read",
    tagline: "Mark a word, learn it on the train",
    description:
      "Mark words while you read, and Verbena makes cards with the sentence you found them in. It asks for the word " +
      "again just before you would forget it. Works without a connection.",
    pricing: "free",
    tags: ["languages", "flash cards", "reading"],
    niches: ["education"],
    subcategories: ["language-learning"],
  },
  {
    name: "Huddle Porch",
    by: "yara_m",
    submittedDaysAgo: 0.4,
    website: "https://huddleporch.example",
    headline: "A small forum for clubs and neighborhoods",
    tagline: "Announcements, a calendar, and no algorithm",
    description:
      "One page with announcements, one with the calendar, and a forum that sends a summary on Sunday evening. Members " +
      "sign in with a link in their mail, so nobody needs another password.",
    pricing: "freemium",
    pricingNote: "Free up to 50 members",
    tags: ["forum", "clubs", "calendar"],
    niches: ["communities"],
    subcategories: ["forums", "community-software"],
  },
  {
    name: "Keyhole Notes",
    by: "ben_ash",
    submittedDaysAgo: 0.1,
    website: "https://keyhole-notes.example",
    headline: "Send a secret that can be read once",
    tagline: "Encrypted in the browser, gone after the first look",
    description:
      "Type a password or a key, send the link, and the note is deleted once it was opened. The key is part of the " +
      "link and never reaches the server. The source is open, and a container image is there to run your own.",
    pricing: "free",
    tags: ["secrets", "encryption", "self-hosted"],
    niches: ["security"],
    subcategories: ["encryption"],
  },
  {
    name: "Marble Tasks",
    by: "jules_p",
    submittedDaysAgo: 10.5,
    decided: { as: "approved" },
    website: "https://marble-tasks.example",
    headline: "A to-do list that fits on one screen",
    tagline: "Five tasks a day, and the rest waits",
    description:
      "Marble Tasks shows five tasks and hides the others until one of the five is done. Tasks that were hidden for a " +
      "month are put to a vote: keep or drop.",
    pricing: "free",
    tags: ["tasks", "focus"],
    niches: ["productivity"],
    subcategories: ["task-management"],
  },
  {
    name: "Grandma's Recipe Box",
    by: "tess_w",
    submittedDaysAgo: 13.2,
    decided: { as: "rejected", reason: "We list software tools, apps and online communities. This is a printed book." },
    website: "https://recipe-box.example",
    headline: "Forty recipes on cards in a wooden box",
    tagline: "Shipped within a week",
    description:
      "Forty family recipes printed on sturdy cards, in a box made of beech wood. Each card has room for your notes.",
    pricing: "premium",
    tags: ["recipes", "cooking"],
    niches: ["education"],
    subcategories: ["reference-works"],
  },
  {
    name: "Plumb Metrics",
    by: "abel_n",
    submittedDaysAgo: 16.8,
    decided: { as: "approved" },
    website: "https://plumb-metrics.example",
    headline: "Visitor statistics without cookies",
    tagline: "One page with the six numbers you look at",
    description:
      "Plumb Metrics counts visits without cookies and shows six numbers on one page. There are no funnels, no sessions " +
      "and no replay, and the script is smaller than a favicon.",
    pricing: "freemium",
    tags: ["analytics", "privacy"],
    niches: ["analytics"],
    subcategories: ["web-analytics"],
  },
  {
    name: "Frame Shelf",
    by: "dara_k",
    submittedDaysAgo: 19.4,
    decided: {
      as: "rejected",
      reason: "The website shows only a sign-up form. Please submit it again once it's live.",
    },
    website: "https://frameshelf.example",
    headline: "Portfolio pages for photographers",
    tagline: "Coming soon",
    description:
      "Frame Shelf will be the simplest way to show your photographs. Join the waiting list to be the first.",
    pricing: "premium",
    tags: ["photography", "portfolio"],
    niches: ["design"],
    subcategories: ["image-editing"],
  },
  {
    name: "Backlink Booster",
    by: "lin_q",
    submittedDaysAgo: 23.1,
    decided: { as: "rejected", reason: "We don't list services that sell links, votes or reviews." },
    website: "https://backlink-booster.example",
    headline: "500 links to your site in a week",
    tagline: "Rank higher without the work",
    description:
      "Choose a package, and our network of 500 sites will link to yours within a week. Reports are sent every Friday.",
    pricing: "premium",
    tags: ["seo", "links"],
    niches: ["marketing"],
    subcategories: ["search-optimization"],
  },
  {
    name: "Portside Deploy",
    by: "ivo_st",
    submittedDaysAgo: 27.6,
    decided: { as: "rejected", reason: "The headline says what it's called, not what it does. Please add that." },
    website: "https://portside-deploy.example",
    headline: "Portside Deploy by Portside",
    tagline: "Deployment, reimagined",
    description:
      "Portside Deploy is the deployment solution of the Portside suite, with everything you expect of a modern platform.",
    pricing: "freemium",
    tags: ["deployment"],
    niches: ["hosting"],
    subcategories: ["app-platforms"],
  },
];
