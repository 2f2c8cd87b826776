import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Visual Studio Code",
    website: "https://code.visualstudio.com",
    headline: "Extensible code editor from Microsoft for Windows, macOS and Linux",
    tagline: "An editor that grows with extensions, from a quick edit to a full project",
    description:
      "Visual Studio Code is a desktop editor with a debugger, a terminal and Git support built in. Most " +
      "languages work through extensions, and remote extensions let you edit on a server or in a container as if the " +
      "files were local.\n\nThe source is published under the MIT license, while the packaged download carries " +
      "its own license and telemetry that can be turned off. With many extensions it can grow heavy on older " +
      "machines.",
    pricing: "free",
    pricingNote: "Free to use; some extensions are paid",
    tags: ["code-editor", "extensions", "debugging", "cross-platform"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "code-editors"],
  },
  {
    name: "Neovim",
    website: "https://neovim.io",
    headline: "Keyboard-driven text editor descended from Vim, scripted in Lua",
    tagline: "Modal editing with a built-in language client and Lua configuration",
    description:
      "Neovim is a fork of Vim that runs in the terminal and can be embedded in other programs. It has a built-in " +
      "client for language servers and is configured in Lua or Vimscript. It suits people who want to stay on the " +
      "keyboard and shape the editor themselves; expect to spend time on modal editing and on your configuration " +
      "before it pays off.",
    pricing: "free",
    tags: ["code-editor", "terminal", "open-source", "modal-editing"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "code-editors"],
  },
  {
    name: "Zed",
    website: "https://zed.dev",
    headline: "Code editor written in Rust with real-time collaboration",
    tagline: "A lean native editor where several people can type in the same file",
    description:
      "Zed is a native editor drawn on the graphics card, started by people who earlier worked on Atom. Shared " +
      "editing sessions, language servers and optional AI help are part of it. It opens large projects quickly, but " +
      "its choice of extensions is smaller than that of older editors.",
    pricing: "freemium",
    pricingNote: "The editor is free; hosted AI usage is paid",
    tags: ["code-editor", "collaboration", "rust", "open-source"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "code-editors"],
  },
  {
    name: "IntelliJ IDEA",
    website: "https://www.jetbrains.com/idea/",
    headline: "Development environment for Java and Kotlin by JetBrains",
    tagline: "Deep code understanding and refactoring for the Java world",
    description:
      "IntelliJ IDEA indexes a whole project, so that navigation, refactoring and inspections work across files " +
      "and frameworks. It is aimed at Java and Kotlin and covers further languages by plugins. The indexing asks for " +
      "plenty of memory, and for small scripts a lighter editor is often enough.",
    pricing: "freemium",
    pricingNote: "Free core features; the Ultimate features need a subscription",
    tags: ["ide", "java", "kotlin", "refactoring"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "code-editors"],
  },
  {
    name: "Git",
    website: "https://git-scm.com",
    headline: "Distributed version control system used from the command line or graphical clients",
    tagline: "Every clone holds the full history, and branches cost next to nothing",
    description:
      "Git records the history of a project as a graph of commits. Each copy is complete, so work goes on offline " +
      "and branches are cheap to make and merge. The command line has grown over many years and can confuse " +
      "newcomers, and large binary files need an add-on such as Git LFS.",
    pricing: "free",
    tags: ["version-control", "command-line", "open-source"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "version-control"],
  },
  {
    name: "GitHub",
    website: "https://github.com",
    headline: "Hosting for Git repositories with issues, pull requests and automation",
    tagline: "Host code, review changes and run workflows in one place",
    description:
      "GitHub hosts Git repositories and adds pull requests, issues, discussions, releases and GitHub Actions for " +
      "automation. Many open-source projects live there, which makes it a common place to report a bug or send a " +
      "first patch. The service itself is proprietary and belongs to Microsoft; people who want to run their own " +
      "forge look to GitLab or Forgejo.",
    pricing: "freemium",
    pricingNote: "Free public and private repositories; paid plans for teams and enterprises",
    tags: ["version-control", "code-review", "continuous-integration", "collaboration"],
    niches: ["developer-tools", "communities"],
    subcategories: ["software-development", "version-control", "gathering-places", "developer-communities"],
  },
  {
    name: "GitLab",
    website: "https://about.gitlab.com",
    headline: "Repository hosting and CI/CD you can use as a service or install yourself",
    tagline: "Code, reviews, pipelines and registries in a single application",
    description:
      "GitLab combines Git hosting with merge requests, issue boards, pipelines, package registries and security " +
      "scans. The Community Edition is open source and can be installed on your own server. The breadth has a price: " +
      "a self-managed instance needs a fairly large machine, and several features are reserved for paid tiers.",
    pricing: "freemium",
    pricingNote: "Free tier and free self-managed edition; paid tiers add features",
    tags: ["version-control", "continuous-integration", "self-hosted", "devops"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "version-control", "build-and-testing"],
  },
  {
    name: "Codeberg",
    website: "https://codeberg.org",
    headline: "Non-profit Git hosting for free and open-source projects",
    tagline: "Code hosting by a registered association in Berlin, built on Forgejo",
    description:
      "Codeberg is run by the association Codeberg e.V. and uses the Forgejo software. It offers repositories, " +
      "issues, pull requests, static pages and a Weblate instance for translations. It is meant for free and " +
      "open-source work, so private commercial projects are not what it is for, and build minutes are limited.",
    pricing: "free",
    pricingNote: "Run on donations and membership fees",
    tags: ["version-control", "non-profit", "open-source", "forgejo"],
    niches: ["developer-tools", "communities"],
    subcategories: ["software-development", "version-control", "gathering-places", "developer-communities"],
  },
  {
    name: "Forgejo",
    website: "https://forgejo.org",
    headline: "Self-hosted Git forge maintained by its community",
    tagline: "A light forge for your own server, with issues, reviews and actions",
    description:
      "Forgejo began as a fork of Gitea and is developed under the umbrella of Codeberg e.V. It is a single " +
      "binary with repositories, issues, pull requests, packages and a runner for automated jobs. A small server is " +
      "enough for a team. There is no commercial vendor behind it, so support means the community or your own " +
      "skills.",
    pricing: "free",
    tags: ["version-control", "self-hosted", "open-source", "code-review"],
    niches: ["developer-tools", "hosting"],
    subcategories: ["software-development", "version-control", "running-software", "self-hosting"],
  },
  {
    name: "Postman",
    website: "https://www.postman.com",
    headline: "Client and platform for designing, testing and documenting APIs",
    tagline: "Send requests, save them in collections and share them with a team",
    description:
      "Postman lets you build requests, keep them in collections with variables, write tests in JavaScript and " +
      "publish documentation. Teams share workspaces through Postman's cloud. People who want a small offline client " +
      "find it large by now, and most sharing features ask for an account.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans for teams",
    tags: ["api", "testing", "documentation", "collaboration"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "api-clients"],
  },
  {
    name: "Insomnia",
    website: "https://insomnia.rest",
    headline: "API client for REST, GraphQL, gRPC and WebSockets by Kong",
    tagline: "Design and try APIs with local, Git or cloud storage",
    description:
      "Insomnia is an open-source desktop client for sending requests and designing API specifications. Projects " +
      "can be stored locally, in Git or in Kong's cloud. Its turn toward accounts in version 8 upset some long-time " +
      "users, so look at the storage options before you move a team to it.",
    pricing: "freemium",
    pricingNote: "Free plan; paid plans for teams and enterprises",
    tags: ["api", "graphql", "rest", "testing"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "api-clients"],
  },
  {
    name: "Bruno",
    website: "https://www.usebruno.com",
    headline: "Offline API client that stores collections as plain text files",
    tagline: "Keep your API requests in the repository, next to the code",
    description:
      "Bruno saves every request as a readable text file in a folder of your choice, so collections are versioned " +
      "and reviewed with Git like any other source. It works without an account or a cloud. Those who want hosted " +
      "workspaces or shared monitors will have to look elsewhere.",
    pricing: "freemium",
    pricingNote: "Open-source core; paid editions add features",
    tags: ["api", "offline", "open-source", "version-control"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "api-clients"],
  },
  {
    name: "Hoppscotch",
    website: "https://hoppscotch.io",
    headline: "Open-source API client that runs in the browser",
    tagline: "Try an endpoint in a browser tab, without installing anything",
    description:
      "Hoppscotch is a light client for REST, GraphQL and real-time protocols. It opens as a web page and can " +
      "also be installed as a desktop app or hosted by yourself. Because browsers restrict cross-origin requests, " +
      "calls to local services need its extension, agent or desktop app.",
    pricing: "freemium",
    pricingNote: "Free in the browser and self-hosted; paid plans for organizations",
    tags: ["api", "open-source", "self-hosted", "graphql"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "api-clients"],
  },
  {
    name: "Docker",
    website: "https://www.docker.com",
    headline: "Tools for building and running software in containers",
    tagline: "Package an application with all it needs and run it the same anywhere",
    description:
      "Docker builds images from a Dockerfile and runs them as isolated containers; Compose describes several of " +
      "them in one file. The engine is open source. Docker Desktop, the packaged app for Windows and macOS, requires " +
      "a paid subscription in larger companies, and containers on those systems run in a virtual machine that takes " +
      "its share of memory.",
    pricing: "freemium",
    pricingNote: "Docker Desktop is free for personal use and small businesses",
    tags: ["containers", "devops", "deployment"],
    niches: ["developer-tools", "hosting"],
    subcategories: ["software-development", "build-and-testing", "running-software", "self-hosting"],
  },
  {
    name: "Jenkins",
    website: "https://www.jenkins.io",
    headline: "Self-hosted automation server for builds, tests and deployments",
    tagline: "Pipelines as code on your own machines, with plugins for nearly everything",
    description:
      "Jenkins has run builds since long before hosted services were common. Pipelines are written in a " +
      "Jenkinsfile, and plugins connect it to most tools a company uses. You look after the server, the agents and " +
      "the plugin updates yourself, and the interface shows its age in places.",
    pricing: "free",
    tags: ["continuous-integration", "self-hosted", "open-source", "automation"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "build-and-testing"],
  },
  {
    name: "Playwright",
    website: "https://playwright.dev",
    headline: "Browser testing library for Chromium, Firefox and WebKit",
    tagline: "One API drives three browser engines, in tests or scripts",
    description:
      "Playwright, developed by Microsoft, drives real browser engines from TypeScript, JavaScript, Python, Java " +
      "or .NET. It waits for elements by itself, records traces and can run tests in parallel. End-to-end tests stay " +
      "slower and more brittle than unit tests, so it works well for a handful of important journeys.",
    pricing: "free",
    tags: ["testing", "browser-automation", "open-source", "end-to-end"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "build-and-testing"],
  },
  {
    name: "Vite",
    website: "https://vite.dev",
    headline: "Build tool and development server for web front ends",
    tagline: "Start a front-end project in a moment and see edits at once",
    description:
      "Vite serves source files as native modules during development and bundles them for production. It supports " +
      "React, Vue, Svelte and others through plugins and templates. It is a build tool, not an application " +
      "framework: routing, data loading and server rendering come from what you add to it.",
    pricing: "free",
    tags: ["build-tool", "javascript", "frontend", "open-source"],
    niches: ["developer-tools"],
    subcategories: ["software-development", "build-and-testing"],
  },
  {
    name: "Sentry",
    website: "https://sentry.io",
    headline: "Error tracking and performance monitoring for applications",
    tagline: "See which errors users meet, with the stack trace and the release",
    description:
      "Sentry collects errors and performance traces from web, mobile and server applications, groups them and " +
      "ties them to releases. The source is available and a self-hosted version exists, though it consists of many " +
      "services and needs a sizeable machine. Busy applications should set sampling early, since plans are measured " +
      "by events.",
    pricing: "freemium",
    pricingNote: "Free plan for one developer; paid plans by volume; can be self-hosted",
    tags: ["error-tracking", "monitoring", "performance", "debugging"],
    niches: ["developer-tools"],
    subcategories: ["running-software", "monitoring"],
  },
];
