import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Notion",
    website: "https://www.notion.com",
    headline: "Workspace for notes, documents and small databases",
    tagline: "Pages, tables and boards that link to each other",
    description:
      "Notion builds pages out of blocks: text, tables, boards, calendars and embedded files. Teams use it as a " +
      "wiki and light project tool. Offline use is limited compared with local apps, very large databases slow down, " +
      "and a workspace without someone tidying up turns into a maze.",
    pricing: "freemium",
    pricingNote: "Free for individuals; paid plans for teams",
    tags: ["notes", "wiki", "databases", "collaboration"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "note-taking", "task-management"],
  },
  {
    name: "Obsidian",
    website: "https://obsidian.md",
    headline: "Markdown notes in local files, linked to each other",
    tagline: "Your notes are plain files in a folder that you own",
    description:
      "Obsidian opens a folder of Markdown files and shows the links between them. Many community plugins add " +
      "tasks, calendars and queries. Files remain readable without the app. Real-time editing with others is not its " +
      "aim, and the program itself is not open source.",
    pricing: "freemium",
    pricingNote: "Free to use; sync and publishing are paid add-ons",
    tags: ["notes", "markdown", "local-first", "plugins"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "note-taking"],
  },
  {
    name: "Joplin",
    website: "https://joplinapp.org",
    headline: "Open-source notes and to-dos with end-to-end encryption",
    tagline: "Synchronize encrypted notes through a service you choose",
    description:
      "Joplin keeps notes in Markdown, imports from Evernote and synchronizes through Nextcloud, WebDAV, Dropbox, " +
      "OneDrive or its own cloud, encrypted if you wish. A web clipper saves pages. The interface is practical more " +
      "than pretty, and a first sync of a large collection takes its time.",
    pricing: "freemium",
    pricingNote: "Free; Joplin Cloud is a paid option",
    tags: ["notes", "markdown", "open-source", "encryption"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "note-taking"],
  },
  {
    name: "Logseq",
    website: "https://logseq.com",
    headline: "Outliner for notes, journals and linked thoughts",
    tagline: "Write in bullets, link by name, find it again later",
    description:
      "Logseq begins with a daily journal of bullet points; pages and backlinks grow by themselves as you mention " +
      "them. It stores data locally. People who think in outlines like it, those who write long prose less so, and " +
      "its move to a new database version has been long in the making.",
    pricing: "free",
    pricingNote: "Open source; supporters get early access to synchronization",
    tags: ["notes", "outliner", "open-source", "local-first"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "note-taking"],
  },
  {
    name: "Trello",
    website: "https://trello.com",
    headline: "Kanban boards for tasks and small projects",
    tagline: "Lists of cards that move from to-do to done",
    description:
      "Trello shows work as cards on a board, which most people understand within a minute. It belongs to " +
      "Atlassian. For a household, a club or a small team it is enough; with hundreds of cards, dependencies or " +
      "several boards that must report together, its simplicity becomes a limit.",
    pricing: "freemium",
    pricingNote: "Free plan; paid plans add views and automation",
    tags: ["kanban", "tasks", "collaboration", "boards"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "task-management"],
  },
  {
    name: "Todoist",
    website: "https://www.todoist.com",
    headline: "To-do list with natural-language dates",
    tagline: "Type the task with its date and it lands on the right day",
    description:
      'Todoist runs on nearly every platform and understands entries such as "pay rent every 1st". Projects, ' +
      "labels and filters keep longer lists in order. It is built for personal tasks first; time tracking, charts of " +
      "dependencies and detailed project plans are not its business.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans",
    tags: ["tasks", "to-do-list", "reminders", "cross-platform"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "task-management"],
  },
  {
    name: "Asana",
    website: "https://asana.com",
    headline: "Work management for teams with several projects",
    tagline: "Who does what by when, across teams",
    description:
      "Asana organizes tasks in lists, boards, timelines and goals and offers rules that move work along. It " +
      "suits departments that coordinate many hands. Small groups may find it heavy, and timelines, reports and " +
      "larger teams need a paid plan.",
    pricing: "freemium",
    pricingNote: "Free for small teams; paid plans",
    tags: ["project-management", "tasks", "teams", "timelines"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "task-management"],
  },
  {
    name: "Linear",
    website: "https://linear.app",
    headline: "Issue tracker for software teams",
    tagline: "Issues, cycles and roadmaps with keyboard shortcuts throughout",
    description:
      "Linear is an opinionated tracker for product teams: issues flow through cycles and projects, and nearly " +
      "everything has a shortcut. It connects with GitHub, GitLab, Slack and others. The opinionated workflow is the " +
      "point and also the limit: teams with elaborate approval processes or non-software work find less room to bend " +
      "it.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans per person",
    tags: ["issue-tracking", "project-management", "software-teams", "roadmaps"],
    niches: ["productivity", "developer-tools"],
    subcategories: ["getting-things-done", "task-management"],
  },
  {
    name: "Calendly",
    website: "https://calendly.com",
    headline: "Scheduling links that show your free times",
    tagline: "Send a link instead of ten messages about a date",
    description:
      "Calendly reads your calendars and lets others pick a free slot; the invitation goes out by itself. It is " +
      "simple for the person booking, who needs no account. Round-robin and group features need a paid plan, and " +
      "some people find it impersonal to be sent a link.",
    pricing: "freemium",
    pricingNote: "Free for one event type; paid plans",
    tags: ["scheduling", "calendar", "meetings", "booking"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "scheduling"],
  },
  {
    name: "Cal.com",
    website: "https://cal.com",
    headline: "Scheduling platform with an API",
    tagline: "Booking pages that can be built into your own product",
    description:
      "Cal.com offers booking pages, team routing and many calendar connections, and is popular with developers " +
      "for its API and embeddable components. It is a good fit where bookings are a part of your own product. Its " +
      "many options make the first set-up longer than with simpler services.",
    pricing: "freemium",
    pricingNote: "Free for individuals; paid plans for teams",
    tags: ["scheduling", "calendar", "api", "booking"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "scheduling"],
  },
  {
    name: "LibreOffice",
    website: "https://www.libreoffice.org",
    headline: "Open-source office suite for the desktop",
    tagline: "Documents, spreadsheets and slides on your own computer",
    description:
      "LibreOffice, from The Document Foundation, contains Writer, Calc, Impress, Draw, Base and Math and works " +
      "fully offline with the OpenDocument format. It opens Microsoft formats, though complicated layouts may shift. " +
      "Editing together in real time is not part of the desktop version; Collabora Online, built on the same code, " +
      "offers it in the browser.",
    pricing: "free",
    tags: ["office-suite", "documents", "spreadsheets", "open-source"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "office-suites"],
  },
  {
    name: "ONLYOFFICE",
    website: "https://www.onlyoffice.com",
    headline: "Office suite with collaborative editing, for desktop and server",
    tagline: "Edit Microsoft formats together on a server of your choice",
    description:
      "ONLYOFFICE uses the Microsoft formats natively and keeps their layout well. The server part connects to " +
      "Nextcloud and other platforms for editing in the browser. Its free community edition limits simultaneous " +
      "connections, and the interface will feel familiar mainly to people who like the ribbon.",
    pricing: "freemium",
    pricingNote: "Free desktop and community editions; paid cloud and enterprise editions",
    tags: ["office-suite", "documents", "collaboration", "self-hosted"],
    niches: ["productivity", "hosting"],
    subcategories: ["getting-things-done", "office-suites", "running-software", "self-hosting"],
  },
  {
    name: "Google Docs",
    website: "https://docs.google.com",
    headline: "Documents written together in the browser",
    tagline: "Several people write in one document and see each other's cursors",
    description:
      "Google Docs made simultaneous writing commonplace, with comments, suggestions and a version history. It is " +
      "quick to share and needs no installation. Page layout is basic, long manuscripts become sluggish, and " +
      "everything lies in Google's cloud.",
    pricing: "freemium",
    pricingNote: "Free with a Google account; Workspace plans for organizations",
    tags: ["documents", "collaboration", "writing", "browser-based"],
    niches: ["productivity"],
    subcategories: ["getting-things-done", "office-suites"],
  },
  {
    name: "Zapier",
    website: "https://zapier.com",
    headline: "Connects web applications without code",
    tagline: "When this happens there, do that here",
    description:
      "Zapier links several thousand web services by triggers and actions, so that a form entry becomes a row, a " +
      "message and a task. Non-programmers can build these flows alone. Costs grow with the number of steps that " +
      "run, and complicated logic becomes hard to follow.",
    pricing: "freemium",
    pricingNote: "Free plan with few tasks; paid plans by usage",
    tags: ["automation", "integrations", "no-code", "workflow"],
    niches: ["productivity", "marketing"],
    subcategories: ["getting-things-done", "workflow-automation", "promotion-and-growth", "marketing-automation"],
  },
  {
    name: "n8n",
    website: "https://n8n.io",
    headline: "Workflow automation with nodes, on your server or in the cloud",
    tagline: "Build automations visually and drop into code where needed",
    description:
      "n8n connects services through a graph of nodes and allows JavaScript or Python in between. The source is " +
      "available under its own Sustainable Use License, which permits internal business use but not reselling it as " +
      "a service. It rewards people with some technical knowledge; simple two-step links are quicker elsewhere.",
    pricing: "freemium",
    pricingNote: "Free to self-host for internal use; paid cloud and business plans",
    tags: ["automation", "self-hosted", "workflow", "integrations"],
    niches: ["productivity", "hosting"],
    subcategories: ["getting-things-done", "workflow-automation", "running-software", "self-hosting"],
  },
];
