import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Product Hunt",
    website: "https://www.producthunt.com",
    headline: "Daily leaderboard of new products, voted by its community",
    tagline: "Present a new product for one day to an audience of early adopters",
    description:
      "Makers post a product, answer questions through the day and collect votes and comments. A good day brings " +
      "visitors, first users and blunt feedback. The attention is short and leans toward software people, so it " +
      "suits digital products more than local or industrial ones, and preparation decides much of the outcome.",
    pricing: "freemium",
    pricingNote: "Posting a product is free; advertising is paid",
    tags: ["launch", "early-adopters", "community", "feedback"],
    niches: ["marketing", "communities"],
    subcategories: ["promotion-and-growth", "marketing-sites"],
  },
  {
    name: "BetaList",
    website: "https://betalist.com",
    headline: "Directory of early-stage startups looking for first users",
    tagline: "Collect sign-ups before the official launch",
    description:
      "BetaList shows internet startups that are not yet widely known to readers who like to try things early. " +
      "Submissions are reviewed and ask for a landing page of their own with a way to sign up. It is meant for the " +
      "time before or shortly after release; mature products will not be accepted.",
    pricing: "freemium",
    pricingNote: "Free for readers; paid options for startups",
    tags: ["launch", "startups", "early-adopters", "beta"],
    niches: ["marketing", "communities"],
    subcategories: ["promotion-and-growth", "marketing-sites"],
  },
  {
    name: "AlternativeTo",
    website: "https://alternativeto.net",
    headline: "Crowd-sourced site that lists alternatives to software",
    tagline: "Be found by people who want to leave the tool they have",
    description:
      "Visitors enter a program they know and see substitutes, filtered by platform and license. Entries, likes " +
      "and opinions come from users, and anyone can suggest an application, which is then reviewed. Placement grows " +
      "slowly with likes, so think of it as a long-term listing rather than a launch event.",
    pricing: "free",
    tags: ["alternatives", "software-directory", "reviews", "discovery"],
    niches: ["marketing", "communities"],
    subcategories: ["promotion-and-growth", "marketing-sites"],
  },
  {
    name: "Mailchimp",
    website: "https://mailchimp.com",
    headline: "Newsletter and campaign service owned by Intuit",
    tagline: "Write newsletters, manage lists and read the results",
    description:
      "Mailchimp offers a drag-and-drop editor, sign-up forms, segments and automated journeys, and connects to " +
      "many shops and site builders. It is friendly to beginners. Costs rise with the size of the list, and the free " +
      "plan has become narrow over the years, so work out the cost for your number of contacts first.",
    pricing: "freemium",
    pricingNote: "Small free plan; paid plans by number of contacts",
    tags: ["newsletter", "email", "campaigns", "automation"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "email-marketing", "marketing-automation"],
  },
  {
    name: "Buttondown",
    website: "https://buttondown.com",
    headline: "Minimal newsletter service with Markdown and an API",
    tagline: "Write in Markdown, press send, own your list",
    description:
      "Buttondown is a small, independent newsletter service. Writing happens in Markdown or a simple editor, " +
      "archives are public pages, and an API covers everything else. It suits writers and developers who like plain " +
      "email; marketers who want elaborate templates and visual campaign builders will miss them.",
    pricing: "freemium",
    pricingNote: "Free for small lists; paid plans by number of subscribers",
    tags: ["newsletter", "markdown", "email", "api"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "email-marketing"],
  },
  {
    name: "listmonk",
    website: "https://listmonk.app",
    headline: "Self-hosted newsletter and mailing list manager",
    tagline: "One binary and a PostgreSQL database send your newsletter",
    description:
      "listmonk manages subscribers, segments, templates and campaigns on your own server, and sends through any " +
      "SMTP service. It handles large lists on modest hardware. You are responsible for deliverability, bounces and " +
      "backups, so a sending reputation has to be built with care.",
    pricing: "free",
    pricingNote: "Self-hosted; sending through your mail provider has its own cost",
    tags: ["newsletter", "self-hosted", "open-source", "email"],
    niches: ["marketing", "hosting"],
    subcategories: ["promotion-and-growth", "email-marketing", "running-software", "self-hosting"],
  },
  {
    name: "Brevo",
    website: "https://www.brevo.com",
    headline: "Email, SMS and marketing automation platform, formerly Sendinblue",
    tagline: "Newsletters, transactional mail and a small CRM together",
    description:
      "Brevo, a French company formerly called Sendinblue, charges mostly by messages sent rather than by " +
      "contacts stored, which helps owners of large but quiet lists. It also sends transactional mail by API. The " +
      "many modules make the interface busy, and daily limits on the free plan get in the way of a larger " +
      "send-out.",
    pricing: "freemium",
    pricingNote: "Free plan with a daily sending limit; paid plans by volume",
    tags: ["newsletter", "transactional-email", "sms", "crm"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "email-marketing", "marketing-automation"],
  },
  {
    name: "Mautic",
    website: "https://mautic.org",
    headline: "Open-source marketing automation for your own server",
    tagline: "Contacts, campaigns and lead scoring under your control",
    description:
      "Mautic tracks contacts, scores leads and runs multi-step campaigns over email and other channels, with " +
      "all data in your own database. It is a PHP application that relies on scheduled jobs. Set-up and upgrades " +
      "want a technical hand, so small teams without one are often happier with a hosted service.",
    pricing: "free",
    pricingNote: "Open source; hosting is up to you",
    tags: ["marketing-automation", "open-source", "self-hosted", "campaigns"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "marketing-automation", "email-marketing"],
  },
  {
    name: "HubSpot",
    website: "https://www.hubspot.com",
    headline: "CRM with marketing, sales and support tools",
    tagline: "One customer record for marketing, sales and service",
    description:
      "HubSpot joins a contact database with forms, landing pages, email, deals and tickets. The free tools are " +
      "enough to replace a spreadsheet of contacts. The step to the professional tiers is steep, and moving away " +
      "later takes planning, so it is worth thinking ahead before building everything on it.",
    pricing: "freemium",
    pricingNote: "Free tools; paid hubs by seats and features",
    tags: ["crm", "marketing-automation", "sales", "lead-generation"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "marketing-automation"],
  },
  {
    name: "Buffer",
    website: "https://buffer.com",
    headline: "Scheduling and simple analytics for social media posts",
    tagline: "Plan posts once and let them go out over the week",
    description:
      "Buffer queues posts for networks such as Instagram, LinkedIn, Mastodon, Bluesky and others and shows how " +
      "they did. It is pleasantly plain and suits individuals and small teams. Larger departments that need " +
      "approvals across many brands or deep listening features will outgrow it.",
    pricing: "freemium",
    pricingNote: "Free plan for a few channels; paid plans per channel",
    tags: ["social-media", "scheduling", "content", "analytics"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "social-media-tools"],
  },
  {
    name: "Hootsuite",
    website: "https://www.hootsuite.com",
    headline: "Social media management for organizations",
    tagline: "Publishing, inbox and monitoring for many social accounts",
    description:
      "Hootsuite gathers publishing, replies, monitoring and reports for several networks in one place and adds " +
      "roles and approval steps. It is aimed at organizations with people who do this all day. For a single person " +
      "with a few accounts it is expensive and more than needed.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["social-media", "scheduling", "monitoring", "teams"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "social-media-tools"],
  },
  {
    name: "Ahrefs",
    website: "https://ahrefs.com",
    headline: "Search optimization toolset built on its own web crawler",
    tagline: "See who links to a site and which words bring it visitors",
    description:
      "Ahrefs runs its own crawler and offers backlink analysis, keyword research, rank tracking and site audits. " +
      "Owners who verify their site get part of it free. Traffic figures for other people's sites are estimates and " +
      "should be read as such; the cost makes sense for people who work on search regularly.",
    pricing: "premium",
    pricingNote: "Subscription; limited free tools for verified site owners",
    tags: ["seo", "backlinks", "keyword-research", "site-audit"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "search-optimization"],
  },
  {
    name: "Semrush",
    website: "https://www.semrush.com",
    headline: "Visibility toolset for search, advertising and content",
    tagline: "Keyword, competitor and advertising research in one account",
    description:
      "Semrush covers keyword and competitor research, audits, rank tracking and data on paid search. Agencies " +
      "use it for reports across many clients. The number of tools can overwhelm at first, its traffic estimates are " +
      "approximate, and add-ons push up the bill.",
    pricing: "freemium",
    pricingNote: "Very limited free account; paid plans",
    tags: ["seo", "keyword-research", "advertising", "competitor-analysis"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "search-optimization"],
  },
  {
    name: "Google Search Console",
    website: "https://search.google.com/search-console",
    headline: "Google's own report on how a site appears in its search",
    tagline: "Which queries show your pages, and what keeps others out",
    description:
      "Search Console shows the queries, clicks and positions of your verified site in Google Search, tells which " +
      "pages are indexed and warns of problems. The figures come from the source rather than from an estimate. They " +
      "arrive with a delay of a day or more, rare queries are hidden, and it knows nothing of other search " +
      "engines.",
    pricing: "free",
    tags: ["seo", "indexing", "search", "site-audit"],
    niches: ["marketing", "analytics"],
    subcategories: ["promotion-and-growth", "search-optimization", "measurement", "web-analytics"],
  },
  {
    name: "Screaming Frog SEO Spider",
    website: "https://www.screamingfrog.co.uk/seo-spider/",
    headline: "Desktop crawler that audits websites",
    tagline: "Crawl a site as a search engine would and list what is broken",
    description:
      "The SEO Spider walks through a website and reports broken links, redirects, duplicate titles, missing " +
      "descriptions and much more, ready for export. It runs on your computer, so big sites need memory and time. " +
      "Its tables assume that you know what to look for; it finds facts and leaves the priorities to you.",
    pricing: "freemium",
    pricingNote: "Free up to 500 addresses per crawl; a yearly license lifts the limit",
    tags: ["seo", "crawler", "site-audit", "desktop"],
    niches: ["marketing"],
    subcategories: ["promotion-and-growth", "search-optimization"],
  },
];
