import { stringify } from "csv-stringify/sync";
import { importFields } from "#contract/admin/products/import-fields.ts";

const columns = Object.values(importFields).map(({ header }) => header);

const samples: Record<string, string>[] = [
  {
    product_name: "Example Notes",
    headline: "Notes that find themselves when you need them",
    tagline: "Notes for busy people",
    description:
      "Example Notes keeps what you write in plain files and shows the ones that belong to the page you are reading.",
    website_url: "https://notes.example.com",
    pricing: "freemium",
    pricing_note: "Sync is $4 a month",
    topics: "notes, productivity",
    platforms: "web, ios",
    open_source: "yes",
    license: "MIT",
    repository_url: "https://github.com/example/notes",
    languages: "en, de",
    founded_year: "2024",
    works_offline: "yes",
    free_plan: "yes",
    price_monthly: "4",
    currency: "USD",
    prices_checked_on: "2026-01-15",
    import_formats: "Markdown, CSV",
    export_formats: "Markdown, PDF",
    data_stored: "on the device, in the EU",
    status: "draft",
  },
  {
    product_name: "Example Invoices",
    headline: "Invoices in two clicks, for people who work alone",
    tagline: "Get paid sooner",
    description: 'Write "paid in 14 days" once,\nand every invoice says so. Reminders go out by themselves.',
    website_url: "https://invoices.example.com",
    pricing: "$9 per month",
    topics: "invoices, freelancing",
  },
];

/** The file behind *Download Template*: every column there is, and two rows that show how to fill them. */
export function importTemplate(): string {
  return stringify(samples, { header: true, columns, escape_formulas: true, bom: true });
}
