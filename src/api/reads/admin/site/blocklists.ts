import { blocklistsSchema } from "#contract/admin/site/blocklists.ts";
import { findBlocklists } from "#domain/records/blocklists/find-blocklists.ts";
import { declareRead } from "../../declare-read.ts";

export const blocklistReads = [
  declareRead({
    route: {
      path: "/admin/blocklists",
      tag: "Administration",
      summary: "Mail domains, websites and words that the site refuses",
      answers: "The three lists",
    },
    answer: blocklistsSchema,
    gate: "staff",
    async run({ db }) {
      const { entries, version } = await findBlocklists(db);
      return { entries, version };
    },
  }),
] as const;
