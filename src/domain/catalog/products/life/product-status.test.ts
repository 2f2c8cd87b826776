import { expect, test } from "vitest";
import {
  judgeTransition,
  type ProductCommand,
  type ProductRole,
  productRoles,
  productStages,
  rolesOf,
  staffRolesOf,
  stageOf,
  transitions,
} from "./product-status.ts";

const commands = [...new Set(transitions.map(({ command }) => command))];
const refusals = { forbidden: "no", status_change_refused: "-", product_not_found: "404" };

/** A line per stage and role, a column per command: the new stage, "=" for nothing to do, or why it is refused. */
function drawTable(): string {
  const header = ["", ...commands];
  const rows = productStages.flatMap((stage) =>
    productRoles.map((role) => [`${stage} ${role}`, ...commands.map((command) => draw({ command, stage, role }))]),
  );
  return [header, ...rows].map(([first = "", ...cells]) => drawLine(first, cells)).join("\n");
}

function drawLine(first: string, cells: string[]): string {
  return [first.padEnd(21), ...cells.map((cell) => cell.padEnd(14))].join(" ").trimEnd();
}

type Asked = { command: ProductCommand; stage: (typeof productStages)[number]; role: ProductRole };

function draw({ role, ...asked }: Asked): string {
  const verdict = judgeTransition({ ...asked, roles: [role] });
  if (verdict.kind === "allowed") return verdict.to;
  return verdict.kind === "unchanged" ? "=" : refusals[verdict.code];
}

test("the whole table: who may move a product from where to where", () => {
  expect(`\n${drawTable()}\n`).toMatchInlineSnapshot(`
    "
                          edit           editReviewed   submit         approve        publish        moveToDraft    returnToReview reject         undoDecision   delete         restore        merge          purge
    draft submitter       same           same           submitted      no             no             =              no             no             no             deleted        =              no             no
    draft maker           same           same           submitted      no             no             =              no             no             no             deleted        =              no             no
    draft moderator       no             no             no             -              no             =              no             no             before         no             no             no             no
    draft admin           same           same           submitted      -              live           =              submitted      rejected       before         no             =              -              gone
    incomplete submitter  same           same           submitted      no             no             draft          no             no             no             deleted        =              no             no
    incomplete maker      same           same           submitted      no             no             draft          no             no             no             deleted        =              no             no
    incomplete moderator  no             no             no             -              no             no             no             no             =              no             no             no             no
    incomplete admin      same           same           submitted      -              live           draft          submitted      rejected       =              no             =              -              gone
    submitted submitter   same           same           =              no             no             no             no             no             no             deleted        =              no             no
    submitted maker       same           same           =              no             no             no             no             no             no             deleted        =              no             no
    submitted moderator   no             no             no             approved       live           draft          =              rejected       before         no             no             no             no
    submitted admin       same           same           =              approved       live           draft          =              rejected       before         no             =              -              gone
    approved submitter    same           draft          -              no             no             no             no             no             no             deleted        =              no             no
    approved maker        same           draft          -              no             no             no             no             no             no             deleted        =              no             no
    approved moderator    no             no             no             =              live           no             submitted      no             before         no             no             no             no
    approved admin        same           same           -              =              live           draft          submitted      rejected       before         no             =              -              gone
    live submitter        same           revision       -              no             no             no             no             no             no             deleted        =              no             no
    live maker            same           revision       -              no             no             no             no             no             no             deleted        =              no             no
    live moderator        no             no             no             -              =              no             no             no             before         no             no             no             no
    live admin            same           same           -              -              =              draft          submitted      rejected       before         no             =              deleted        gone
    rejected submitter    same           same           submitted      no             no             no             no             no             no             deleted        =              no             no
    rejected maker        same           same           submitted      no             no             no             no             no             no             deleted        =              no             no
    rejected moderator    no             no             no             -              no             no             submitted      =              before         no             no             no             no
    rejected admin        same           same           submitted      -              live           draft          submitted      =              before         no             =              -              gone
    deleted submitter     404            404            404            no             no             404            no             no             no             =              before         no             no
    deleted maker         404            404            404            no             no             404            no             no             no             =              before         no             no
    deleted moderator     no             no             no             404            404            404            404            404            404            no             no             no             no
    deleted admin         404            404            404            404            404            404            404            404            404            no             before         =              gone
    "
  `);
});

test("suggestions are approved and rejected by reviewers and purged by administrators, and nothing else", () => {
  const allowed = commands.flatMap((command) =>
    productStages.flatMap((stage) =>
      productRoles.flatMap((role) => {
        const verdict = judgeTransition({ command, stage, roles: [role], isSuggestion: true });
        return verdict.kind === "allowed" && command !== "purge" ? [`${role}: ${stage} → ${verdict.to}`] : [];
      }),
    ),
  );
  const undone = ["draft", "submitted", "approved", "live", "rejected"].flatMap((stage) => [
    `moderator: ${stage} → before`,
    `admin: ${stage} → before`,
  ]);
  expect(allowed).toEqual([
    "moderator: submitted → approved",
    "admin: submitted → approved",
    "moderator: submitted → rejected",
    "admin: submitted → rejected",
    ...undone,
  ]);
  const purge = { command: "purge", stage: "rejected", isSuggestion: true } as const;
  expect(judgeTransition({ ...purge, roles: ["admin"] })).toEqual({ kind: "allowed", to: "gone" });
  expect(judgeTransition({ ...purge, roles: ["submitter"] })).toEqual({ kind: "refused", code: "forbidden" });
});

test("a stranger cannot find out that a product exists, whatever they try", () => {
  for (const command of commands)
    for (const stage of productStages)
      expect(judgeTransition({ command, stage, roles: [] })).toEqual({ kind: "refused", code: "product_not_found" });
});

test("only administrators make a product live, and moderators what was submitted", () => {
  const publishers = transitions.filter(({ to }) => to === "live");
  expect(new Set(publishers.flatMap(({ by }) => by))).toEqual(new Set(["admin", "moderator"]));
  const moderators = publishers.filter(({ by }) => by.includes("moderator"));
  expect(moderators.flatMap(({ from }) => from)).toEqual(["submitted", "approved"]);
});

test("a moderator never takes a live product off the list, except to undo a decision", () => {
  const commandsOfModerators = transitions.filter(({ by, from }) => by.includes("moderator") && from.includes("live"));
  expect(commandsOfModerators.map(({ command }) => command)).toEqual(["undoDecision"]);
});

test("an unsubmitted pending product is incomplete, an approved draft waits for publication", () => {
  const neither = { isSubmitted: false, isApproved: false };
  expect(stageOf({ status: "pending", ...neither })).toBe("incomplete");
  expect(stageOf({ status: "pending", ...neither, isSubmitted: true })).toBe("submitted");
  expect(stageOf({ status: "draft", ...neither, isSubmitted: true })).toBe("draft");
  expect(stageOf({ status: "draft", ...neither, isApproved: true })).toBe("approved");
  expect(stageOf({ status: "live", isSubmitted: true, isApproved: true })).toBe("live");
});

test("roles come from the tables, and a product without a submitter makes nobody its submitter", () => {
  const actor = { userId: "ada", isAdmin: false };
  expect(rolesOf(actor, { submitterId: "ada", makerIds: ["bob", "ada"] })).toEqual(["submitter", "maker"]);
  expect(rolesOf({ ...actor, isAdmin: true }, { submitterId: null, makerIds: [] })).toEqual(["admin"]);
  expect(rolesOf(actor, { submitterId: null, makerIds: [] })).toEqual([]);
  const moderator = { ...actor, isModerator: true };
  expect(rolesOf(moderator, { submitterId: "bob", makerIds: [] })).toEqual(["moderator"]);
});

test("on their own product, staff are owners like everybody else", () => {
  const moderator = { userId: "ada", isAdmin: false, isModerator: true };
  expect(rolesOf(moderator, { submitterId: "ada", makerIds: [] })).toEqual(["submitter"]);
  expect(rolesOf(moderator, { submitterId: null, makerIds: ["ada"] })).toEqual(["maker"]);
  expect(rolesOf({ ...moderator, isAdmin: true }, { submitterId: "ada", makerIds: [] })).toEqual(["submitter"]);
  expect(staffRolesOf({ ...moderator, isAdmin: true })).toEqual(["moderator", "admin"]);
});
