import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Stripe",
    website: "https://stripe.com",
    headline: "Payment infrastructure for internet businesses",
    tagline: "Take cards, wallets and subscriptions through an API",
    description:
      "Stripe handles cards, wallets, bank debits, subscriptions and payouts, and is known for careful " +
      "documentation. A test mode lets developers build before any contract. It is not available to businesses in " +
      "every country, its add-ons each have a fee, and accounts in unusual lines of trade may be refused.",
    pricing: "premium",
    pricingNote: "No set-up fee; a charge per transaction",
    tags: ["payments", "subscriptions", "api", "billing"],
    niches: ["finance", "developer-tools"],
    subcategories: ["money-matters", "payments"],
  },
  {
    name: "PayPal",
    website: "https://www.paypal.com",
    headline: "Online wallet and payments known to shoppers worldwide",
    tagline: "Pay and get paid with an email address",
    description:
      "PayPal lets people pay without typing card data into every shop, with a buyer protection scheme. Many " +
      "customers look for its button. Sellers pay comparatively high fees, above all across currencies, and reports " +
      "of frozen accounts make it wise not to keep large sums there.",
    pricing: "freemium",
    pricingNote: "Free for buyers; sellers pay per transaction",
    tags: ["payments", "wallet", "e-commerce", "checkout"],
    niches: ["finance"],
    subcategories: ["money-matters", "payments"],
  },
  {
    name: "Wise",
    website: "https://wise.com",
    headline: "International transfers and multi-currency accounts",
    tagline: "Send money abroad near the mid-market rate",
    description:
      "Wise moves money between countries and shows fee and rate before you confirm. Freelancers use its account " +
      "details in several currencies to be paid like a local. It is not a full bank everywhere: credit and cash " +
      "services are missing, and identity checks can take a few days.",
    pricing: "premium",
    pricingNote: "A charge per transfer or conversion",
    tags: ["payments", "currency", "international", "transfers"],
    niches: ["finance"],
    subcategories: ["money-matters", "payments"],
  },
  {
    name: "Paddle",
    website: "https://www.paddle.com",
    headline: "Merchant of record for software sellers",
    tagline: "Sell software worldwide and leave sales tax to someone else",
    description:
      "Paddle sells your software in its own name, collects value-added and sales taxes and pays you the rest. " +
      "Small teams save much paperwork. The share it keeps is larger than that of a plain payment processor, and " +
      "products and vendors have to pass its review.",
    pricing: "premium",
    pricingNote: "A charge per transaction",
    tags: ["payments", "subscriptions", "sales-tax", "saas"],
    niches: ["finance"],
    subcategories: ["money-matters", "payments"],
  },
  {
    name: "QuickBooks",
    website: "https://quickbooks.intuit.com",
    headline: "Accounting for small businesses by Intuit",
    tagline: "Books, invoices and bank feeds in one place",
    description:
      "QuickBooks imports bank transactions, sends invoices, tracks expenses and prepares reports for the " +
      "accountant; payroll is available in some countries. Many accountants know it, above all in North America. " +
      "Features differ by country, and subscription costs tend to rise over the years.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["accounting", "bookkeeping", "invoicing", "small-business"],
    niches: ["finance"],
    subcategories: ["money-matters", "bookkeeping", "invoicing"],
  },
  {
    name: "Xero",
    website: "https://www.xero.com",
    headline: "Cloud accounting for small businesses and their advisers",
    tagline: "Bank feeds, invoices and an accountant who can look in",
    description:
      "Xero comes from New Zealand and is widespread there, in Australia and in the United Kingdom. Any number of " +
      "users can be invited, which makes working with an accountant easy. The entry plan limits invoices and bills, " +
      "and local tax features depend on the country.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["accounting", "bookkeeping", "invoicing", "small-business"],
    niches: ["finance"],
    subcategories: ["money-matters", "bookkeeping", "invoicing"],
  },
  {
    name: "GnuCash",
    website: "https://www.gnucash.org",
    headline: "Double-entry accounting on your own computer",
    tagline: "Proper bookkeeping for households, clubs and small firms",
    description:
      "GnuCash keeps accounts by double entry, handles invoices, shares and several currencies and imports bank " +
      "files. Data stays in a file or database of yours. You should know what debit and credit mean, and it does not " +
      "allow several people to work in the same books at once.",
    pricing: "free",
    tags: ["accounting", "bookkeeping", "open-source", "desktop"],
    niches: ["finance"],
    subcategories: ["money-matters", "bookkeeping", "budgeting"],
  },
  {
    name: "Beancount",
    website: "https://beancount.github.io",
    headline: "Double-entry bookkeeping in plain text files",
    tagline: "Your ledger as text, under version control",
    description:
      "Beancount reads a text file of transactions, checks that it balances and produces reports; the companion " +
      "Fava shows them in the browser. Programmers like that a ledger can be versioned and scripted. Everything is " +
      "typed or imported by your own scripts, so it is not for people who want an app.",
    pricing: "free",
    tags: ["accounting", "plain-text", "open-source", "command-line"],
    niches: ["finance"],
    subcategories: ["money-matters", "bookkeeping"],
  },
  {
    name: "Invoice Ninja",
    website: "https://invoiceninja.com",
    headline: "Invoices, quotes and time tracking for freelancers",
    tagline: "From quote to paid invoice, on your server or theirs",
    description:
      "Invoice Ninja creates quotes, invoices and recurring bills, tracks time and connects to many payment " +
      "providers. The source is available and it can be installed on your own server. It is not full accounting " +
      "software, so the books still need another tool.",
    pricing: "freemium",
    pricingNote: "Free plan and free self-hosting; paid plans",
    tags: ["invoicing", "self-hosted", "freelance", "time-tracking"],
    niches: ["finance", "hosting"],
    subcategories: ["money-matters", "invoicing", "running-software", "self-hosting"],
  },
  {
    name: "FreshBooks",
    website: "https://www.freshbooks.com",
    headline: "Invoicing and light accounting for service businesses",
    tagline: "Bill your hours and see who has paid",
    description:
      "FreshBooks began as invoicing for freelancers and has grown into light accounting with expenses, time " +
      "tracking and proposals. It is approachable for people who dread bookkeeping. The number of clients is limited " +
      "in the lower plans, and stock or complex reports are not its field.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["invoicing", "accounting", "freelance", "time-tracking"],
    niches: ["finance"],
    subcategories: ["money-matters", "invoicing", "bookkeeping"],
  },
  {
    name: "YNAB",
    website: "https://www.ynab.com",
    headline: "Envelope budgeting for households",
    tagline: "Give every dollar a job before you spend it",
    description:
      "YNAB, short for You Need A Budget, asks you to assign the money you have to categories and to move it when " +
      "plans change. People who stick with the method often credit it with real change. It wants regular attention, " +
      "costs a subscription, and automatic bank import depends on the country.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["budgeting", "personal-finance", "envelopes", "household"],
    niches: ["finance"],
    subcategories: ["money-matters", "budgeting"],
  },
  {
    name: "Actual Budget",
    website: "https://actualbudget.org",
    headline: "Local-first envelope budgeting, open source",
    tagline: "Your budget on your own devices, synchronized by your server",
    description:
      "Actual Budget was once a commercial app and is now a community project. It works offline, synchronizes " +
      "through a small server and can encrypt end to end. Bank import relies on third-party services and is not " +
      "available everywhere; otherwise files are imported by hand.",
    pricing: "free",
    pricingNote: "Open source; hosting is up to you",
    tags: ["budgeting", "personal-finance", "open-source", "local-first"],
    niches: ["finance"],
    subcategories: ["money-matters", "budgeting"],
  },
  {
    name: "Firefly III",
    website: "https://www.firefly-iii.org",
    headline: "Self-hosted manager for personal finances",
    tagline: "Know where your money goes, on your own server",
    description:
      "Firefly III records transactions by double entry and adds budgets, categories, rules and reports. A " +
      "separate importer reads bank files. It is thorough and asks for both a server and some bookkeeping sense; " +
      "there is no official mobile app.",
    pricing: "free",
    tags: ["budgeting", "personal-finance", "self-hosted", "open-source"],
    niches: ["finance", "hosting"],
    subcategories: ["money-matters", "budgeting", "running-software", "self-hosting"],
  },
  {
    name: "Open Collective",
    website: "https://opencollective.com",
    headline: "Transparent money for open-source projects and groups",
    tagline: "Raise and spend money together, in the open",
    description:
      "Groups without a legal entity of their own collect contributions through a fiscal host and pay expenses " +
      "that anyone can see. Many open-source projects use it. The public ledger builds trust but is not for those " +
      "who want privacy, and the choice of host decides on fees and rules.",
    pricing: "freemium",
    pricingNote: "Joining is free; fiscal hosts may take a share",
    tags: ["donations", "open-source", "transparency", "fiscal-hosting"],
    niches: ["finance", "communities"],
    subcategories: ["money-matters", "donations"],
  },
  {
    name: "Liberapay",
    website: "https://liberapay.com",
    headline: "Recurrent donations for people who make free things",
    tagline: "Give a little every week to those whose work you use",
    description:
      "Liberapay is run by a non-profit in France and takes no cut of donations beyond what payment processors " +
      "charge. It suits maintainers and creators who give their work away. There are no rewards or members-only " +
      "posts, and the audience is small compared with commercial platforms.",
    pricing: "free",
    pricingNote: "Run on donations; payment processors charge their fees",
    tags: ["donations", "open-source", "non-profit", "recurring"],
    niches: ["finance", "communities"],
    subcategories: ["money-matters", "donations"],
  },
  {
    name: "Patreon",
    website: "https://www.patreon.com",
    headline: "Memberships for creators and their audience",
    tagline: "Regular support in return for extras",
    description:
      "Patreon lets artists, podcasters and writers offer tiers with extras to paying members. It takes care of " +
      "billing, posts and private feeds. The platform keeps a share, purchases inside the iOS app can cost more " +
      "because of Apple's fee, and a membership wants steady delivery.",
    pricing: "freemium",
    pricingNote: "Free for supporters to join; creators pay a share of income",
    tags: ["memberships", "creators", "donations", "subscriptions"],
    niches: ["finance", "communities"],
    subcategories: ["money-matters", "donations"],
  },
];
