import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Netlify",
    website: "https://www.netlify.com",
    headline: "Builds and hosts websites from a Git repository",
    tagline: "Push to Git and the new site is online",
    description:
      "Netlify builds a site on each push, gives every pull request a preview address and adds forms and " +
      "functions. It suits static sites and front ends. Usage beyond the plan is billed, so set alerts, and " +
      "long-running servers or databases have to live elsewhere.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans",
    tags: ["static-hosting", "deployment", "serverless", "previews"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "static-hosting", "app-platforms"],
  },
  {
    name: "Vercel",
    website: "https://vercel.com",
    headline: "Hosting for front ends from the makers of Next.js",
    tagline: "Deploy a front end with previews for every change",
    description:
      "Vercel builds and serves front ends close to the visitor, and features of Next.js work there without " +
      "configuration. The free plan is for non-commercial use. Costs follow usage and can surprise when traffic or " +
      "image processing grows; some Next.js features take work to reproduce on other hosts.",
    pricing: "freemium",
    pricingNote: "Free for personal projects; paid plans for commercial use",
    tags: ["static-hosting", "serverless", "nextjs", "previews"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "static-hosting", "app-platforms"],
  },
  {
    name: "GitHub Pages",
    website: "https://pages.github.com",
    headline: "Static websites straight from a GitHub repository",
    tagline: "A project page next to the code",
    description:
      "GitHub Pages publishes a branch or the result of a workflow as a website, with custom domains and HTTPS. " +
      "It is enough for documentation, portfolios and blogs. Nothing runs on the server, private repositories need a " +
      "paid account, and commercial shops are not permitted.",
    pricing: "free",
    pricingNote: "Free for public repositories",
    tags: ["static-hosting", "git", "documentation", "blog"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "static-hosting"],
  },
  {
    name: "Cloudflare",
    website: "https://www.cloudflare.com",
    headline: "Content delivery, DNS, protection and edge computing",
    tagline: "Stand between your server and the internet's rough weather",
    description:
      "Cloudflare answers for your domain, caches content, wards off attacks and can run code and static sites on " +
      "its network. The free plan is enough for many websites. Traffic passes decrypted through its servers, and " +
      "when Cloudflare has an outage a large part of the web notices.",
    pricing: "freemium",
    pricingNote: "Free plan; paid plans and usage-based products",
    tags: ["cdn", "dns", "ddos-protection", "edge"],
    niches: ["hosting", "security"],
    subcategories: ["running-software", "static-hosting", "app-platforms"],
  },
  {
    name: "DigitalOcean",
    website: "https://www.digitalocean.com",
    headline: "Virtual servers and managed services for developers",
    tagline: "A Linux server in a minute, at a price you can foresee",
    description:
      "DigitalOcean rents virtual servers, managed databases, object storage and Kubernetes with a simple " +
      "interface and tutorials that are widely read. It suits small companies and developers. It has fewer services " +
      "than the giants, and looking after the server remains your task.",
    pricing: "premium",
    pricingNote: "Pay by use, with monthly caps",
    tags: ["cloud", "virtual-servers", "managed-databases", "kubernetes"],
    niches: ["hosting"],
    subcategories: ["running-software", "cloud-servers"],
  },
  {
    name: "Hetzner",
    website: "https://www.hetzner.com",
    headline: "German hosting company for cloud and dedicated servers",
    tagline: "Plain servers for little money",
    description:
      "Hetzner runs data centers in Germany and Finland, with cloud locations in the United States and Singapore " +
      "as well, and is known for low prices. The selection of managed services is small. New accounts may be asked " +
      "for identification, and you look after updates and backups yourself.",
    pricing: "premium",
    pricingNote: "Pay by use, with monthly caps",
    tags: ["cloud", "dedicated-servers", "virtual-servers", "europe"],
    niches: ["hosting"],
    subcategories: ["running-software", "cloud-servers"],
  },
  {
    name: "Amazon Web Services",
    website: "https://aws.amazon.com",
    headline: "Cloud platform with a very broad range of services",
    tagline: "Nearly any building block of computing, rented by the hour",
    description:
      "AWS offers computing, storage, databases, queues, machine learning and much more in regions around the " +
      "world. Large organizations value breadth and control. Permissions and billing are subjects of study in " +
      "themselves, so set budgets on the first day; for a small website it is more than needed.",
    pricing: "freemium",
    pricingNote: "Limited free tier; otherwise pay by use",
    tags: ["cloud", "virtual-servers", "serverless", "storage"],
    niches: ["hosting"],
    subcategories: ["running-software", "cloud-servers"],
  },
  {
    name: "Google Cloud",
    website: "https://cloud.google.com",
    headline: "Cloud platform by Google",
    tagline: "Data analysis, containers and computing on Google's network",
    description:
      "Google Cloud is strong in data analysis with BigQuery, in Kubernetes and in running containers on demand " +
      "with Cloud Run. Its consoles and permissions take learning. Some customers are wary of Google's habit of " +
      "ending products, and bills need watching as on every large cloud.",
    pricing: "freemium",
    pricingNote: "Limited free tier; otherwise pay by use",
    tags: ["cloud", "kubernetes", "data-warehouse", "serverless"],
    niches: ["hosting"],
    subcategories: ["running-software", "cloud-servers"],
  },
  {
    name: "Fly.io",
    website: "https://fly.io",
    headline: "Runs containers as small virtual machines near your users",
    tagline: "Deploy an app to several continents from the command line",
    description:
      "Fly.io turns a container image into light virtual machines in regions you choose, connected by a private " +
      "network. It is made for developers who live on the command line. It leaves more operational detail to you " +
      "than simpler platforms, and its younger regions have had incidents.",
    pricing: "premium",
    pricingNote: "Pay by use",
    tags: ["app-platform", "containers", "edge", "virtual-machines"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "app-platforms"],
  },
  {
    name: "Render",
    website: "https://render.com",
    headline: "Platform for web services, databases and scheduled jobs",
    tagline: "From repository to running service without a server to look after",
    description:
      "Render builds and runs web services, workers, cron jobs and PostgreSQL from a repository. It is a common " +
      "successor for projects that left Heroku. Free services go to sleep when idle and wake slowly, and the choice " +
      "of regions is limited.",
    pricing: "freemium",
    pricingNote: "Free tier for small services; paid plans",
    tags: ["app-platform", "deployment", "managed-databases", "containers"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "app-platforms"],
  },
  {
    name: "Railway",
    website: "https://railway.com",
    headline: "Deploys applications and databases from a visual canvas",
    tagline: "Drop a repository and a database onto a canvas and they run",
    description:
      "Railway shows services, databases and volumes on a canvas and detects how to build a repository. It is " +
      "pleasant for prototypes and small products. Billing follows actual usage, so a forgotten worker costs money, " +
      "and managed database features such as point-in-time recovery are less developed than at specialized " +
      "providers.",
    pricing: "freemium",
    pricingNote: "Small free allowance; then a plan with usage",
    tags: ["app-platform", "deployment", "databases", "usage-based"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "app-platforms"],
  },
  {
    name: "Coolify",
    website: "https://coolify.io",
    headline: "Self-hosted platform for applications and databases",
    tagline: "Your own small platform on your own server",
    description:
      "Coolify installs on a server of yours and deploys repositories, Docker images and ready-made services with " +
      "certificates and backups. It replaces hosted platforms for people comfortable with Linux. It moves quickly, " +
      "so read the release notes before updating, and you are on call yourself.",
    pricing: "freemium",
    pricingNote: "Free to self-host; a hosted control panel is paid",
    tags: ["self-hosted", "open-source", "deployment", "docker"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "self-hosting", "app-platforms"],
  },
  {
    name: "Dokku",
    website: "https://dokku.com",
    headline: "Small platform in the style of Heroku for a single server",
    tagline: "git push to your own machine",
    description:
      "Dokku builds and runs applications when you push to it, with plugins for databases and certificates. It " +
      "has been around for years, is steered from the command line and fits on a small server. It is meant for one " +
      "machine first of all; there is no graphical interface in the free version.",
    pricing: "free",
    pricingNote: "A paid Pro version exists",
    tags: ["self-hosted", "open-source", "deployment", "docker"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "self-hosting", "app-platforms"],
  },
  {
    name: "Nextcloud",
    website: "https://nextcloud.com",
    headline: "Files, calendars and collaboration on your own server",
    tagline: "Your own cloud for files, dates and contacts",
    description:
      "Nextcloud synchronizes files and adds calendars, contacts, calls and office documents through apps. " +
      "Schools, public bodies and families use it to keep data at home. Its wealth of apps makes updates something " +
      "to plan, and a slow server or database is quickly noticed.",
    pricing: "freemium",
    pricingNote: "Free to self-host; paid support and hosting by partners",
    tags: ["self-hosted", "open-source", "file-sync", "groupware"],
    niches: ["hosting", "productivity"],
    subcategories: ["running-software", "self-hosting", "getting-things-done", "office-suites"],
  },
  {
    name: "YunoHost",
    website: "https://yunohost.org",
    headline: "Operating system for self-hosting, based on Debian",
    tagline: "Install web applications on a home server with a few clicks",
    description:
      "YunoHost manages domains, certificates, mail, single sign-on and a catalog of applications through a web " +
      "interface. It is aimed at people who are not system administrators. Packages are cared for by volunteers in " +
      "differing depth, and it is meant to have the machine for itself.",
    pricing: "free",
    pricingNote: "Run by volunteers",
    tags: ["self-hosted", "open-source", "home-server", "debian"],
    niches: ["hosting"],
    subcategories: ["running-software", "self-hosting"],
  },
  {
    name: "nginx",
    website: "https://nginx.org",
    headline: "Web server, reverse proxy and load balancer",
    tagline: "Serves files and passes requests on, with little memory",
    description:
      "nginx handles many connections with few resources and stands in front of a large share of websites. Its " +
      "configuration is concise and well documented in examples everywhere. Certificates need extra tools or " +
      "modules, and some features such as active health checks belong to the commercial version.",
    pricing: "free",
    pricingNote: "The commercial NGINX Plus is paid",
    tags: ["web-server", "reverse-proxy", "load-balancer", "open-source"],
    niches: ["hosting"],
    subcategories: ["running-software", "web-servers"],
  },
  {
    name: "Caddy",
    website: "https://caddyserver.com",
    headline: "Web server with automatic HTTPS",
    tagline: "Two lines of configuration and the site is encrypted",
    description:
      "Caddy, written in Go, obtains and renews certificates by itself and has a very short configuration format. " +
      "It is a good choice for small servers and proxies. Fewer examples exist for unusual set-ups than for nginx, " +
      "and additional modules require a custom build.",
    pricing: "free",
    tags: ["web-server", "reverse-proxy", "https", "open-source"],
    niches: ["hosting"],
    subcategories: ["running-software", "web-servers"],
  },
  {
    name: "Prometheus",
    website: "https://prometheus.io",
    headline: "Monitoring system and time series database",
    tagline: "Collect figures from every service and alert on them",
    description:
      "Prometheus regularly fetches metrics from services, stores them and evaluates alerts in its query language " +
      "PromQL. It is a project of the Cloud Native Computing Foundation. Long-term storage over many machines needs " +
      "additions, logs are not its task, and for pictures it is usually paired with Grafana.",
    pricing: "free",
    tags: ["monitoring", "metrics", "alerting", "open-source"],
    niches: ["hosting", "developer-tools"],
    subcategories: ["running-software", "monitoring"],
  },
  {
    name: "Uptime Kuma",
    website: "https://github.com/louislam/uptime-kuma",
    headline: "Self-hosted uptime monitor with status pages",
    tagline: "Know that your site is down before your visitors tell you",
    description:
      "Uptime Kuma checks websites, ports, DNS records and containers and sends messages through a long list of " +
      "services. A status page can be shared. It is installed in minutes with Docker. It watches from one place " +
      "only, so run it somewhere other than the servers it watches.",
    pricing: "free",
    tags: ["monitoring", "uptime", "self-hosted", "open-source"],
    niches: ["hosting"],
    subcategories: ["running-software", "monitoring", "self-hosting"],
  },
  {
    name: "WordPress",
    website: "https://wordpress.org",
    headline: "Publishing software for websites and blogs",
    tagline: "From a blog to a shop, with a theme and plugins",
    description:
      "WordPress runs websites of every kind and has themes and plugins for nearly any wish. Nearly every host " +
      "offers it. The same plugins are its weak point: each one must be kept up to date, and a site with dozens of " +
      "them becomes slow and open to attack.",
    pricing: "free",
    pricingNote: "Open source; hosting, themes and plugins may cost",
    tags: ["content-management", "blogging", "open-source", "plugins"],
    niches: ["hosting", "marketing"],
    subcategories: ["running-software", "publishing"],
  },
  {
    name: "Ghost",
    website: "https://ghost.org",
    headline: "Publishing platform for newsletters and memberships",
    tagline: "A blog, a newsletter and paying members in one system",
    description:
      "Ghost is made by a non-profit foundation and joins a clean editor with newsletters and paid memberships, " +
      "without a share of the income. Journalists and independent writers use it. It is not a general site builder, " +
      "and sending newsletters from a self-hosted copy needs a mail service set up.",
    pricing: "freemium",
    pricingNote: "Free to self-host; Ghost(Pro) hosting is paid",
    tags: ["publishing", "newsletter", "open-source", "memberships"],
    niches: ["hosting", "marketing"],
    subcategories: ["running-software", "publishing", "promotion-and-growth", "email-marketing"],
  },
];
