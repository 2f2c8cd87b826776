import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "PostgreSQL",
    by: "marek_p",
    rating: 5,
    comment: "Twenty years with it and it has not lost a row of mine. Read the chapter on vacuum.",
  },
  {
    product: "PostgreSQL",
    by: "isaac_t",
    rating: 5,
    comment: "JSON, geography and full text in one server. We removed two other databases.",
  },
  {
    product: "PostgreSQL",
    by: "tobias_l",
    rating: 5,
    comment: "Row-level security and good error messages. The documentation answers nearly everything.",
  },
  {
    product: "PostgreSQL",
    by: "emil_k",
    rating: 4,
    comment: "Failover is solved well by add-ons, but you do have to choose and learn one.",
  },
  {
    product: "SQLite",
    by: "yuki_t",
    rating: 5,
    comment: "Saves of my game are a database file. Never corrupted, even when testers pull the plug.",
  },
  {
    product: "SQLite",
    by: "arjun_v",
    rating: 5,
    comment: "On every phone already. Write-ahead mode and it is quick.",
  },
  {
    product: "Redis",
    by: "tobias_l",
    rating: 4,
    comment: "Queues and counters without a thought. The license changes made our lawyers think, though.",
  },
  {
    product: "DuckDB",
    by: "priya_n",
    rating: 5,
    comment: "I query a folder of Parquet files on my laptop in seconds. I canceled a cluster.",
  },
  {
    product: "DuckDB",
    by: "isaac_t",
    rating: 5,
    comment: "Great for tests of our pipelines, too. Just do not treat it as a shared server.",
    replies: [{ by: "priya_n", comment: "For the shared part we copy the results into PostgreSQL every night." }],
  },
  {
    product: "Meilisearch",
    by: "pedro_s",
    rating: 4,
    comment: "A search box that forgives typos, in one afternoon. Index updates use a good deal of disk.",
  },
  {
    product: "DBeaver",
    by: "marek_p",
    rating: 4,
    comment: "One client for four kinds of database. It takes its time to start.",
  },
  {
    product: "Airtable",
    by: "nadia_e",
    rating: 4,
    comment: "Our event planning with forms and calendar views. We met the record limit in the second year.",
  },
];
