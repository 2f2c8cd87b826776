import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "PostgreSQL",
    website: "https://www.postgresql.org",
    headline: "Relational database with a long open-source history",
    tagline: "Tables, transactions, JSON and extensions in a dependable server",
    description:
      "PostgreSQL offers transactions, rich types, JSON, full-text search and extensions such as PostGIS. It is " +
      "developed by a community rather than a single company. A default installation suits small loads; busy servers " +
      "need attention to memory, vacuum and connection pooling.",
    pricing: "free",
    tags: ["relational", "sql", "open-source", "transactions"],
    niches: ["databases"],
    subcategories: ["data-storage", "relational-databases"],
  },
  {
    name: "MySQL",
    website: "https://www.mysql.com",
    headline: "Relational database behind many web applications",
    tagline: "A familiar database that nearly every web host offers",
    description:
      "MySQL is known from the classic web stack and is supported by practically every host, framework and tool. " +
      "Replication is well understood. It is owned by Oracle; those who prefer a community-governed relative often " +
      "choose MariaDB, and those who want richer types look at PostgreSQL.",
    pricing: "freemium",
    pricingNote: "Community edition is free; commercial editions by Oracle",
    tags: ["relational", "sql", "web", "replication"],
    niches: ["databases"],
    subcategories: ["data-storage", "relational-databases"],
  },
  {
    name: "MariaDB",
    website: "https://mariadb.org",
    headline: "Community-developed relational database that began as a MySQL fork",
    tagline: "Speaks MySQL's protocol and goes its own way",
    description:
      "MariaDB Server was started by developers of MySQL and is looked after by the MariaDB Foundation. Many " +
      "Linux distributions ship it in MySQL's place. The two have drifted apart over the years, so do not take for " +
      "granted that a dump or feature of one will work in the other.",
    pricing: "free",
    pricingNote: "The server is free; companies sell support",
    tags: ["relational", "sql", "open-source", "mysql-compatible"],
    niches: ["databases"],
    subcategories: ["data-storage", "relational-databases"],
  },
  {
    name: "SQLite",
    website: "https://sqlite.org",
    headline: "Relational database in a single file and library",
    tagline: "A whole database without a server",
    description:
      "SQLite is a library that reads and writes an ordinary file and sits in phones, browsers and countless " +
      "applications. There is nothing to administer. One writer at a time is allowed, so it suits local data and " +
      "modest websites better than many machines that write at once.",
    pricing: "free",
    pricingNote: "Public domain",
    tags: ["relational", "sql", "embedded", "public-domain"],
    niches: ["databases"],
    subcategories: ["data-storage", "relational-databases"],
  },
  {
    name: "Supabase",
    website: "https://supabase.com",
    headline: "Hosted PostgreSQL with accounts, storage and instant APIs",
    tagline: "A back end around PostgreSQL in a few minutes",
    description:
      "Supabase gives each project a PostgreSQL database, sign-in, file storage, edge functions and generated " +
      "APIs. Because it is plain PostgreSQL, leaving remains possible. Access rules live in row-level security, " +
      "which must be understood before going public, and idle free projects are paused.",
    pricing: "freemium",
    pricingNote: "Free tier; paid plans by project; can be self-hosted",
    tags: ["postgresql", "backend", "authentication", "open-source"],
    niches: ["databases", "hosting"],
    subcategories: ["data-storage", "relational-databases", "running-software", "app-platforms"],
  },
  {
    name: "MongoDB",
    website: "https://www.mongodb.com",
    headline: "Document database that stores JSON-like records",
    tagline: "Store documents as your program sees them",
    description:
      "MongoDB keeps flexible documents in collections and scales out by sharding. It is comfortable where " +
      "records differ in shape. The server is published under the Server Side Public License, which is not " +
      "recognized as open source by the OSI, and data with many relations is often easier in SQL.",
    pricing: "freemium",
    pricingNote: "Community server is free; the Atlas cloud has a free tier",
    tags: ["document-database", "nosql", "json", "cloud"],
    niches: ["databases"],
    subcategories: ["data-storage", "nosql-databases"],
  },
  {
    name: "Redis",
    website: "https://redis.io",
    headline: "In-memory data store for caches, queues and counters",
    tagline: "Data structures in memory, with answers in well under a millisecond",
    description:
      "Redis keeps strings, hashes, lists, sets and streams in memory and can persist them to disk. It is at home " +
      "as a cache, session store or queue. Its license changed in 2024 and again in 2025, when AGPL was added as a " +
      "choice, so check which terms apply; the data has to fit into memory.",
    pricing: "freemium",
    pricingNote: "Free to self-host; cloud and enterprise are paid",
    tags: ["key-value", "cache", "in-memory", "queues"],
    niches: ["databases"],
    subcategories: ["data-storage", "nosql-databases"],
  },
  {
    name: "Valkey",
    website: "https://valkey.io",
    headline: "Open-source key-value store, forked from Redis",
    tagline: "The familiar in-memory store under the Linux Foundation",
    description:
      "Valkey continues from Redis 7.2 under the BSD license and is backed by several cloud providers. Existing " +
      "clients and commands go on working. It does not include newer modules from Redis itself, so programs that " +
      "rely on those need a look before switching.",
    pricing: "free",
    tags: ["key-value", "cache", "in-memory", "open-source"],
    niches: ["databases"],
    subcategories: ["data-storage", "nosql-databases"],
  },
  {
    name: "DuckDB",
    website: "https://duckdb.org",
    headline: "Analytical SQL database that runs inside your program",
    tagline: "Query CSV and Parquet files with SQL on a laptop",
    description:
      "DuckDB is to analysis what SQLite is to transactions: a library without a server, quick at scanning and " +
      "summing columns. It reads Parquet, CSV and data frames directly. It is made for one process at a time that " +
      "writes, not for many users of a shared service.",
    pricing: "free",
    tags: ["analytical", "sql", "embedded", "open-source"],
    niches: ["databases", "analytics"],
    subcategories: ["data-storage", "analytical-databases"],
  },
  {
    name: "ClickHouse",
    website: "https://clickhouse.com",
    headline: "Column-oriented database for real-time analytics",
    tagline: "Sum up billions of rows while you wait",
    description:
      "ClickHouse stores columns compressed and answers analytical queries over very large tables quickly; logs " +
      "and events are typical uses. Single-row updates and deletes are not its strength, and a cluster asks for " +
      "experience with its table engines.",
    pricing: "freemium",
    pricingNote: "Open source; the managed cloud is paid",
    tags: ["analytical", "column-store", "sql", "open-source"],
    niches: ["databases", "analytics"],
    subcategories: ["data-storage", "analytical-databases"],
  },
  {
    name: "Elasticsearch",
    website: "https://www.elastic.co/elasticsearch",
    headline: "Distributed search and analytics engine",
    tagline: "Search through text and logs at scale",
    description:
      "Elasticsearch indexes documents for full-text, structured and vector search and is the heart of many log " +
      "systems. It scales across machines. Memory needs are considerable, and keeping shards and mappings healthy is " +
      "a job of its own; a small site search can be had with less.",
    pricing: "freemium",
    pricingNote: "Free to self-manage in its basic form; paid tiers and cloud",
    tags: ["search", "full-text", "logs", "analytics"],
    niches: ["databases"],
    subcategories: ["data-storage", "search-engines"],
  },
  {
    name: "Meilisearch",
    website: "https://www.meilisearch.com",
    headline: "Search engine for websites and applications",
    tagline: "Typo-tolerant search as you type, with little to configure",
    description:
      "Meilisearch is a single binary written in Rust with sensible defaults for ranking, typos, filters and " +
      "facets. Developers get a good search box within an afternoon. It is not meant for log analysis or " +
      "aggregations, and very large indexes need plenty of disk space and memory.",
    pricing: "freemium",
    pricingNote: "Open source; the hosted cloud is paid",
    tags: ["search", "full-text", "open-source", "typo-tolerance"],
    niches: ["databases"],
    subcategories: ["data-storage", "search-engines"],
  },
  {
    name: "Typesense",
    website: "https://typesense.org",
    headline: "In-memory search engine with a simple API",
    tagline: "Instant search with typo tolerance and facets",
    description:
      "Typesense holds its index in memory and answers search-as-you-type queries quickly; clustering, geo search " +
      "and vector search are part of it. The schema is declared up front. Memory has to be sized to the data, which " +
      "becomes the main cost with large collections.",
    pricing: "freemium",
    pricingNote: "Open source; the hosted cloud is paid",
    tags: ["search", "full-text", "open-source", "facets"],
    niches: ["databases"],
    subcategories: ["data-storage", "search-engines"],
  },
  {
    name: "DBeaver",
    website: "https://dbeaver.io",
    headline: "Desktop client for nearly every database",
    tagline: "One window for all your databases",
    description:
      "DBeaver connects through JDBC to relational databases, shows tables, draws diagrams and edits data. The " +
      "Community Edition is open source; NoSQL support and some other features belong to the paid editions. As a " +
      "Java program with many menus it starts a little slowly and takes time to learn.",
    pricing: "freemium",
    pricingNote: "Community edition is free; paid editions add databases and tools",
    tags: ["database-client", "sql", "desktop", "open-source"],
    niches: ["databases", "developer-tools"],
    subcategories: ["data-storage", "database-clients"],
  },
  {
    name: "pgAdmin",
    website: "https://www.pgadmin.org",
    headline: "Administration and query tool for PostgreSQL",
    tagline: "Manage PostgreSQL servers in the browser or on the desktop",
    description:
      "pgAdmin covers nearly every object that PostgreSQL knows, draws query plans and can be installed on a " +
      "server for a team. It is a tool for administrators. For quickly browsing a table some people find it slow and " +
      "deeply nested, and it speaks to PostgreSQL only.",
    pricing: "free",
    tags: ["database-client", "postgresql", "open-source", "administration"],
    niches: ["databases", "developer-tools"],
    subcategories: ["data-storage", "database-clients"],
  },
  {
    name: "TablePlus",
    website: "https://tableplus.com",
    headline: "Native database client for macOS, Windows and Linux",
    tagline: "A light window onto your tables",
    description:
      "TablePlus is a tidy native client for relational databases and some others such as Redis. Edits are " +
      "collected and shown before they are written. The free version limits the number of open tabs, and the macOS " +
      "version is ahead of the others in features.",
    pricing: "freemium",
    pricingNote: "Free with limits on tabs and windows; one-time license",
    tags: ["database-client", "sql", "native", "desktop"],
    niches: ["databases", "developer-tools"],
    subcategories: ["data-storage", "database-clients"],
  },
  {
    name: "Airtable",
    website: "https://www.airtable.com",
    headline: "Spreadsheet-like database in the cloud",
    tagline: "Tables with links, views and forms for people who are not developers",
    description:
      "Airtable looks like a spreadsheet but knows record links, attachments and views such as calendars and " +
      "galleries; automations and interfaces turn it into small applications. Record limits per base and the cost " +
      "per seat are what growing teams notice first.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans per person",
    tags: ["no-code", "spreadsheet", "collaboration", "forms"],
    niches: ["databases", "productivity"],
    subcategories: ["data-storage", "spreadsheet-databases"],
  },
  {
    name: "NocoDB",
    website: "https://nocodb.com",
    headline: "Spreadsheet interface on top of your own database",
    tagline: "Turn a PostgreSQL or MySQL database into a shared grid",
    description:
      "NocoDB puts grids, forms, galleries and an API on a new or an existing SQL database, and can be installed " +
      "on your own server. It is handy where data should remain in a database that other programs use as well. " +
      "Automations and interface building are less developed than in Airtable.",
    pricing: "freemium",
    pricingNote: "Free to self-host; cloud and paid plans",
    tags: ["no-code", "spreadsheet", "self-hosted", "sql"],
    niches: ["databases", "productivity"],
    subcategories: ["data-storage", "spreadsheet-databases"],
  },
  {
    name: "Baserow",
    website: "https://baserow.io",
    headline: "Open-source no-code database and application builder",
    tagline: "Shared tables you can host yourself",
    description:
      "Baserow offers tables, views, forms, an API and an application builder, on its cloud or on your own " +
      "server. The core is open source, while role permissions and some views are paid. Very wide tables with many " +
      "linked fields can be slow to load.",
    pricing: "freemium",
    pricingNote: "Free self-hosted and cloud tiers; paid plans",
    tags: ["no-code", "spreadsheet", "self-hosted", "open-source"],
    niches: ["databases", "productivity"],
    subcategories: ["data-storage", "spreadsheet-databases"],
  },
];
