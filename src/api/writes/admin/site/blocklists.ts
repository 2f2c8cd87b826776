import { blocklistPreviewSchema, blocklistsSchema } from "#contract/admin/site/blocklists.ts";
import { blocklistEntriesInput, blocklistsInput } from "#contract/admin/site/blocklists-input.ts";
import { previewBlocklists } from "#domain/moderation/site/blocklists/preview-blocklists.ts";
import { saveBlocklists } from "#domain/records/blocklists/save-blocklists.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.server_error" } as const;
const tag = "Administration";

const saveBlocklistsWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/blocklists",
    status: 200,
    tag,
    summary: "Replace the lists of refused mail domains, websites and words",
    description: "They apply from then on; what is on the site stays. Subdomains of a listed domain are refused, too.",
    answers: "The lists as stored, each entry in one spelling",
    refusals: { 409: "Somebody changed them in the meantime" },
  },
  input: { name: "BlocklistsChange", schema: blocklistsInput },
  answer: blocklistsSchema,
  run: ({ db, actor }, { version, ...entries }) => saveBlocklists(db, { entries, version, actorId: actor.userId }),
});

const previewBlocklistsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/blocklists/preview",
    status: 200,
    tag,
    summary: "What these lists would have refused of what is on the site; changes nothing",
    description: "Reads the newest 5,000 products, comments and collections, and the newest 20,000 accounts.",
    answers: "How many of each were read and would have been refused, with examples",
  },
  input: { name: "BlocklistEntries", schema: blocklistEntriesInput },
  answer: blocklistPreviewSchema,
  run: ({ db }, entries) => previewBlocklists(db, { entries }),
});

export const blocklistWrites = [saveBlocklistsWrite, previewBlocklistsWrite] as const;
