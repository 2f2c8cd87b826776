import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Hacker News",
    website: "https://news.ycombinator.com",
    headline: "Link sharing and discussion for technology and curiosity; home of Show HN",
    tagline: 'Post "Show HN" and let sharp readers try what you made',
    description:
      "Hacker News is run by Y Combinator. Links and texts are voted up and discussed, and posts that begin with " +
      '"Show HN" present something readers can try. Comments can be expert and can be harsh. Marketing language is ' +
      "not welcome, voting rings are punished, and whether a post reaches the front page is partly luck.",
    pricing: "free",
    tags: ["forum", "technology", "launch", "discussion"],
    niches: ["communities", "marketing"],
    subcategories: ["gathering-places", "forums", "promotion-and-growth", "marketing-sites"],
  },
  {
    name: "Indie Hackers",
    website: "https://www.indiehackers.com",
    headline: "Community of people building their own online businesses",
    tagline: "Founders share what worked, what failed and what it earned",
    description:
      "Indie Hackers gathers interviews, posts and product pages of founders who mostly work without investors. " +
      "It is a good place to ask about pricing, first customers and motivation. Self-promotion without a story gets " +
      "little attention, and success reports should be read with some distance.",
    pricing: "free",
    tags: ["founders", "startups", "community", "bootstrapping"],
    niches: ["communities", "marketing"],
    subcategories: ["promotion-and-growth", "marketing-sites", "gathering-places", "forums"],
  },
  {
    name: "Reddit",
    website: "https://www.reddit.com",
    headline: "Network of topic communities with votes and comments",
    tagline: "There is a community for nearly any interest",
    description:
      "Reddit consists of communities, each with its own rules and volunteer moderators. For many questions it " +
      "holds frank experience from ordinary people. Tone and quality differ widely, popular opinions crowd out " +
      "others, and self-promotion is restricted in most communities.",
    pricing: "freemium",
    pricingNote: "Free with advertisements; a paid plan removes them",
    tags: ["forum", "discussion", "communities", "voting"],
    niches: ["communities"],
    subcategories: ["gathering-places", "forums"],
  },
  {
    name: "Lobsters",
    website: "https://lobste.rs",
    headline: "Invitation-based link aggregator on computing",
    tagline: "Programming links with tags and a public moderation log",
    description:
      "Lobsters is a small site for programming topics. Stories carry tags that can be filtered out, the " +
      "invitation tree is public, and so is the moderation log. Anyone may read; writing takes an invitation from a " +
      "member. Business and startup news is off topic.",
    pricing: "free",
    tags: ["forum", "programming", "invitation-only", "open-source"],
    niches: ["communities", "developer-tools"],
    subcategories: ["gathering-places", "forums", "developer-communities"],
  },
  {
    name: "Lemmy",
    website: "https://join-lemmy.org",
    headline: "Federated link sharing and discussion",
    tagline: "Communities on many servers that talk to each other",
    description:
      "Lemmy resembles Reddit but runs on independent servers connected through ActivityPub. You choose a server " +
      "or run one and still take part in communities elsewhere. Activity is much lower than on the large platforms, " +
      "and the choice of server decides on rules and on whom you can reach.",
    pricing: "free",
    tags: ["forum", "fediverse", "open-source", "self-hosted"],
    niches: ["communities", "hosting"],
    subcategories: ["gathering-places", "forums", "community-software"],
  },
  {
    name: "Stack Overflow",
    website: "https://stackoverflow.com",
    headline: "Questions and answers for programmers",
    tagline: "A precise question, and answers sorted by votes",
    description:
      "Stack Overflow holds many years of answered programming questions. Votes and edits keep good answers on " +
      "top. Newcomers often meet closed or downvoted questions, activity has fallen since language models took over " +
      "the simple ones, and old answers may be out of date.",
    pricing: "freemium",
    pricingNote: "Public site is free; the version for companies is paid",
    tags: ["questions-and-answers", "programming", "reference", "community"],
    niches: ["communities", "developer-tools"],
    subcategories: ["gathering-places", "developer-communities"],
  },
  {
    name: "DEV Community",
    website: "https://dev.to",
    headline: "Articles and discussion by and for software developers",
    tagline: "Write about what you learned, read what others did",
    description:
      "DEV is a friendly place to publish articles on programming, built on the open-source software Forem. " +
      "Beginners are explicitly welcome. The openness brings many shallow or promotional posts along, so follow tags " +
      "and authors to find the good ones.",
    pricing: "free",
    tags: ["blogging", "programming", "articles", "beginners"],
    niches: ["communities", "developer-tools"],
    subcategories: ["gathering-places", "developer-communities"],
  },
  {
    name: "Kaggle",
    website: "https://www.kaggle.com",
    headline: "Data science competitions, datasets and notebooks",
    tagline: "Learn machine learning on real data, in competition or alone",
    description:
      "Kaggle, owned by Google, offers datasets, free notebooks with limited graphics card time, short courses " +
      "and competitions with a public ranking. It is a good place to practice. Competition data is tidier than " +
      "everyday data, and the last decimals that win there rarely matter at work.",
    pricing: "free",
    tags: ["data-science", "datasets", "competitions", "notebooks"],
    niches: ["communities", "ai"],
    subcategories: ["gathering-places", "developer-communities", "machine-learning", "ml-libraries"],
  },
  {
    name: "Mastodon",
    website: "https://joinmastodon.org",
    headline: "Decentralized social network on the fediverse",
    tagline: "Short posts on independent servers, without advertisements",
    description:
      "Mastodon is free software for short posts; thousands of servers exchange messages through ActivityPub. The " +
      "timeline is chronological and there is no advertising. Choosing a server puts some people off, and finding " +
      "others takes more effort because there is little recommendation.",
    pricing: "free",
    tags: ["social-network", "fediverse", "open-source", "microblogging"],
    niches: ["communities"],
    subcategories: ["gathering-places", "social-networks"],
  },
  {
    name: "Bluesky",
    website: "https://bsky.app",
    headline: "Short-post social network on the AT Protocol",
    tagline: "Public conversation with feeds you choose yourself",
    description:
      "Bluesky feels like early Twitter and lets users subscribe to custom feeds and moderation services. Your " +
      "own domain can be your name. The protocol is open, though in practice most accounts live on the company's " +
      "servers.",
    pricing: "free",
    tags: ["social-network", "microblogging", "open-protocol", "feeds"],
    niches: ["communities"],
    subcategories: ["gathering-places", "social-networks"],
  },
  {
    name: "Pixelfed",
    website: "https://pixelfed.org",
    headline: "Federated photo sharing",
    tagline: "Photos without advertisements or an algorithm in between",
    description:
      "Pixelfed is a photo network on the fediverse: people on Mastodon can follow you as well. It is free " +
      "software that anyone can host. Apps and features are younger than those of commercial rivals, and the " +
      "audience is small, which some photographers find a relief.",
    pricing: "free",
    tags: ["social-network", "photography", "fediverse", "open-source"],
    niches: ["communities", "design"],
    subcategories: ["gathering-places", "social-networks", "creative-communities"],
  },
  {
    name: "Dribbble",
    website: "https://dribbble.com",
    headline: "Showcase and marketplace for designers",
    tagline: "Small glimpses of design work, and a way to be hired",
    description:
      "Designers post shots of interfaces, logos and illustrations and can be hired through the site. It is " +
      "useful for gathering visual ideas. What does well there is often more decorative than usable, and the site " +
      "has moved from a community toward a marketplace.",
    pricing: "freemium",
    pricingNote: "Free profile; paid plans for designers and clients",
    tags: ["portfolio", "design", "inspiration", "freelance"],
    niches: ["communities", "design"],
    subcategories: ["gathering-places", "creative-communities"],
  },
  {
    name: "Behance",
    website: "https://www.behance.net",
    headline: "Portfolio network by Adobe",
    tagline: "Show a project from brief to result",
    description:
      "Behance gives creative work long project pages with pictures, video and text and belongs to Adobe. It is " +
      "well suited to case studies. As anyone can publish there, an own website remains advisable for a portfolio " +
      "with a distinct character.",
    pricing: "freemium",
    pricingNote: "Free; a paid plan lowers fees and adds features",
    tags: ["portfolio", "design", "illustration", "photography"],
    niches: ["communities", "design"],
    subcategories: ["gathering-places", "creative-communities"],
  },
  {
    name: "Discourse",
    website: "https://www.discourse.org",
    headline: "Open-source forum software",
    tagline: "Long-form discussion with good moderation tools",
    description:
      "Discourse runs the forums of many open-source projects and companies, with trust levels, mailing-list " +
      "mode, search and plugins. It can be installed with Docker on a small server. It needs more memory than " +
      "old-style forum scripts, and it is more than a group of a dozen friends requires.",
    pricing: "freemium",
    pricingNote: "Free to self-host; hosted plans",
    tags: ["forum-software", "open-source", "self-hosted", "moderation"],
    niches: ["communities", "hosting"],
    subcategories: ["gathering-places", "community-software", "forums"],
  },
  {
    name: "Flarum",
    website: "https://flarum.org",
    headline: "Light forum software in PHP",
    tagline: "A simple forum that runs on ordinary web hosting",
    description:
      "Flarum is a slim forum with a modern interface that runs on common PHP hosting. Extensions add what the " +
      "core leaves out. Many of them are made by volunteers, so check that the ones you need follow new versions " +
      "before building on them.",
    pricing: "free",
    tags: ["forum-software", "open-source", "self-hosted", "php"],
    niches: ["communities", "hosting"],
    subcategories: ["gathering-places", "community-software"],
  },
];
