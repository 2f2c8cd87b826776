import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Google Analytics",
    website: "https://analytics.google.com",
    headline: "Web and app analytics connected with Google's advertising products",
    tagline: "Event-based measurement of visits, sources and conversions",
    description:
      "Google Analytics measures traffic and conversions and ties them to Google Ads. It is deep, well known and " +
      "free for most sites. The event model of the current version takes time to learn, and in Europe it needs " +
      "consent and a careful look at data protection, which leaves gaps in the figures.",
    pricing: "freemium",
    pricingNote: "Free for most sites; the 360 edition is paid",
    tags: ["web-analytics", "advertising", "conversions", "reports"],
    niches: ["analytics", "marketing"],
    subcategories: ["measurement", "web-analytics"],
  },
  {
    name: "Plausible Analytics",
    website: "https://plausible.io",
    headline: "Light web analytics without cookies",
    tagline: "The figures of a website on a single page",
    description:
      "Plausible shows visitors, sources, pages and goals on one page and does without cookies. The script is " +
      "small and the company is based in the EU. Individual visitors cannot be followed across days by design, so it " +
      "is the wrong tool for detailed user journeys.",
    pricing: "freemium",
    pricingNote: "The hosted service is paid; the Community Edition is free to self-host",
    tags: ["web-analytics", "privacy", "open-source", "cookie-free"],
    niches: ["analytics", "marketing"],
    subcategories: ["measurement", "web-analytics"],
  },
  {
    name: "Matomo",
    website: "https://matomo.org",
    headline: "Web analytics platform with full data ownership",
    tagline: "Detailed reports, stored in your own database",
    description:
      "Matomo offers reports comparable in depth to the large commercial services, on your own server or in its " +
      "cloud. Public bodies like it for its data protection options. Archiving large amounts of traffic loads the " +
      "database, and extras such as heatmaps are paid plugins.",
    pricing: "freemium",
    pricingNote: "Free to self-host; cloud and some plugins are paid",
    tags: ["web-analytics", "self-hosted", "open-source", "privacy"],
    niches: ["analytics", "marketing"],
    subcategories: ["measurement", "web-analytics"],
  },
  {
    name: "Umami",
    website: "https://umami.is",
    headline: "Small self-hosted web analytics",
    tagline: "Visits, events and sources in a tidy dashboard",
    description:
      "Umami is a Node.js application that stores its data in a database of yours and sets no cookies. Installing " +
      "it takes a few minutes. It covers the everyday questions of a site owner; attribution and advertising reports " +
      "are not its subject.",
    pricing: "freemium",
    pricingNote: "Free to self-host; hosted plans with a free tier",
    tags: ["web-analytics", "open-source", "self-hosted", "privacy"],
    niches: ["analytics", "hosting"],
    subcategories: ["measurement", "web-analytics", "running-software", "self-hosting"],
  },
  {
    name: "Fathom Analytics",
    website: "https://usefathom.com",
    headline: "Hosted web analytics with a focus on privacy",
    tagline: "One page of figures for all your sites, no cookie banner",
    description:
      "Fathom is an independent, bootstrapped service with a single-page dashboard and email reports. It suits " +
      "owners of several sites who want numbers without a study course. There is no free plan, and the current " +
      "version cannot be self-hosted.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["web-analytics", "privacy", "cookie-free", "hosted"],
    niches: ["analytics", "marketing"],
    subcategories: ["measurement", "web-analytics"],
  },
  {
    name: "Microsoft Clarity",
    website: "https://clarity.microsoft.com",
    headline: "Session recordings and heatmaps by Microsoft",
    tagline: "Watch where visitors click, scroll and get stuck",
    description:
      "Clarity records sessions, draws heatmaps and flags signs of frustration such as repeated clicks, without a " +
      "fee or a traffic limit. It complements figures with pictures. Recording people calls for consent and masking " +
      "of sensitive fields, and the data is kept by Microsoft.",
    pricing: "free",
    tags: ["heatmaps", "session-replay", "user-behavior", "ux"],
    niches: ["analytics"],
    subcategories: ["measurement", "web-analytics", "product-analytics"],
  },
  {
    name: "PostHog",
    website: "https://posthog.com",
    headline: "Product analytics with session replay, feature flags and experiments",
    tagline: "See what users do, switch features on and test ideas",
    description:
      "PostHog brings events, funnels, recordings, flags, experiments and surveys together and is aimed at " +
      "engineers. Most of the code is open. Self-hosting is possible for small volumes but comes without support, " +
      "and the number of products in one interface takes some getting used to.",
    pricing: "freemium",
    pricingNote: "Free tier; then by usage",
    tags: ["product-analytics", "feature-flags", "session-replay", "open-source"],
    niches: ["analytics", "developer-tools"],
    subcategories: ["measurement", "product-analytics"],
  },
  {
    name: "Mixpanel",
    website: "https://mixpanel.com",
    headline: "Event analytics for products and apps",
    tagline: "Funnels, retention and cohorts without writing SQL",
    description:
      "Mixpanel answers questions such as how many people finish a sign-up and who comes back after a week. " +
      "Product managers can explore without help from analysts. Its answers are only as good as the tracking plan, " +
      "and a careless set of events becomes costly and confusing.",
    pricing: "freemium",
    pricingNote: "Free plan with an event limit; paid plans",
    tags: ["product-analytics", "funnels", "retention", "events"],
    niches: ["analytics"],
    subcategories: ["measurement", "product-analytics"],
  },
  {
    name: "Amplitude",
    website: "https://amplitude.com",
    headline: "Digital analytics platform for product teams",
    tagline: "Follow how behavior leads to retention",
    description:
      "Amplitude offers behavioral charts, cohorts, experiments and session replay, with governance features for " +
      "larger organizations. It is a thorough tool for teams with a data person. For a young product with few users " +
      "it can be more than there is to measure.",
    pricing: "freemium",
    pricingNote: "Free starter plan; paid plans by volume",
    tags: ["product-analytics", "experiments", "cohorts", "retention"],
    niches: ["analytics"],
    subcategories: ["measurement", "product-analytics"],
  },
  {
    name: "Metabase",
    website: "https://www.metabase.com",
    headline: "Questions and dashboards on top of your database",
    tagline: "Let everyone ask the database without SQL",
    description:
      "Metabase connects to common databases and lets people build charts by clicking or in SQL, then place them " +
      "on dashboards. It installs as a single Java file or a container. Row-level permissions and other features are " +
      "part of the paid editions, and heavy questions should not run against a busy production database.",
    pricing: "freemium",
    pricingNote: "Open-source edition is free; cloud and Pro are paid",
    tags: ["dashboards", "business-intelligence", "open-source", "sql"],
    niches: ["analytics", "databases"],
    subcategories: ["measurement", "dashboards"],
  },
  {
    name: "Apache Superset",
    website: "https://superset.apache.org",
    headline: "Data exploration and dashboards from the Apache Software Foundation",
    tagline: "Charts and dashboards over nearly any SQL database",
    description:
      "Superset has an SQL workbench, many chart types and fine-grained roles, and copes with large " +
      "organizations. It is free software without a paid edition of its own. Installing and upgrading it takes some " +
      "Python and operations knowledge, and casual users need an introduction.",
    pricing: "free",
    tags: ["dashboards", "business-intelligence", "open-source", "sql"],
    niches: ["analytics", "databases"],
    subcategories: ["measurement", "dashboards"],
  },
  {
    name: "Grafana",
    website: "https://grafana.com",
    headline: "Dashboards for metrics, logs and traces",
    tagline: "One screen for all the curves that matter",
    description:
      "Grafana draws time series from Prometheus, Loki, PostgreSQL, InfluxDB and many other sources and sends " +
      "alerts. Operations teams use it on wall screens everywhere. It does not store data itself, and without some " +
      "discipline dashboards multiply faster than anyone reads them.",
    pricing: "freemium",
    pricingNote: "Open source; the cloud has a free tier and paid plans",
    tags: ["dashboards", "monitoring", "metrics", "open-source"],
    niches: ["analytics", "hosting"],
    subcategories: ["measurement", "dashboards", "running-software", "monitoring"],
  },
  {
    name: "Tableau",
    website: "https://www.tableau.com",
    headline: "Visual analysis software owned by Salesforce",
    tagline: "Explore data by dragging fields onto a canvas",
    description:
      "Tableau lets analysts explore data visually and publish interactive dashboards. The free Tableau Public is " +
      "a good place to learn, provided that your data may be public. Licenses for a whole company are a considerable " +
      "cost, and careful data preparation is still needed.",
    pricing: "premium",
    pricingNote: "Subscription; Tableau Public is free for public data",
    tags: ["business-intelligence", "visualization", "dashboards", "reports"],
    niches: ["analytics"],
    subcategories: ["measurement", "dashboards"],
  },
  {
    name: "Microsoft Power BI",
    website: "https://powerbi.microsoft.com",
    headline: "Business reports and dashboards in the Microsoft world",
    tagline: "From spreadsheet to interactive report",
    description:
      "Power BI shapes data with Power Query, models it with the DAX language and publishes reports that fit into " +
      "Teams and SharePoint. Spreadsheet users find a familiar start. The desktop authoring program runs on Windows " +
      "only, and DAX takes study beyond simple sums.",
    pricing: "freemium",
    pricingNote: "Free desktop program; sharing needs paid licenses",
    tags: ["business-intelligence", "reports", "dashboards", "microsoft"],
    niches: ["analytics"],
    subcategories: ["measurement", "dashboards"],
  },
];
