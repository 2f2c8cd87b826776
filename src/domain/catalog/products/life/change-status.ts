import { type SQL, sql } from "drizzle-orm";
import { DomainError, type FieldErrors } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { type ProductStatus, products } from "#db/schema/catalog.ts";
import { recordActs } from "../../../records/audit/record-act.ts";
import type { LetterHold } from "../../../records/letters/enqueue-letter.ts";
import { type Batch, type Judging, judgeProducts, type Settled } from "./judge-products.ts";
import { listPublishProblems } from "./list-publish-problems.ts";
import type { LockedProduct } from "./lock-products.ts";
import type { Destination, ProductActor, ProductCommand, ProductStage } from "./product-status.ts";
import { supersedeRevisions } from "./revisions/supersede-revisions.ts";
import { tellAboutProducts, withdrawNews } from "./tell-about-products.ts";
import { tidyReason } from "./tidy-reason.ts";

/** The result for one product. */
export type StatusChange = {
  from: ProductStage;
  to: ProductStage;
  version: number;
  productName: string;
  slug: string;
  reason: string | null;
};

export type StatusBatch = Batch<StatusChange>;
export type StatusOutcome = Settled<StatusChange>;

/** An administrator's decision on products as they saw them, with a reason for the makers. */
export type Decision = {
  products: { productId: number; expectedVersion: number }[];
  actor: ProductActor;
  reason?: string | null;
  /** Publishes a product even if it lacks something or looks like a duplicate; needs a reason (rule 56). */
  isException?: boolean | undefined;
  hold?: LetterHold;
};

type StatusCommand = Exclude<ProductCommand, "edit" | "editReviewed" | "purge" | "undoDecision">;
type StatusDestination = Exclude<Destination, "same" | "revision" | "gone">;

export type ChangingStatus = Omit<Judging, "command" | "actor"> & {
  command: StatusCommand;
  actor: ProductActor;
  hold?: LetterHold | undefined;
} & Pick<Decision, "isException">;

type Published = { products: Pick<LockedProduct, "id" | "wasListed">[] };

/** Moves products along the transitions in product-status.ts, with the audit log, letters and all side effects. */
export function changeStatus(db: Db, change: ChangingStatus): Promise<StatusBatch> {
  const { command, actor, hold } = change;
  const reason = tidyReason(change.reason);
  const { check, exceptions } = publishCheck(change, reason);
  return judgeProducts<StatusChange>(db, { ...change, check }, async (tx, moves) => {
    const [first] = moves;
    if (!first) return new Map();
    // One command moves all its products to the same stage.
    const to = first.to as StatusDestination;
    const changed = moves.map(({ product }) => product);
    const versions = await writeStatus(tx, { ids: changed.map(({ id }) => id), to, ...reasonOf(command, reason) });
    if (leavesTheList.has(command)) await supersedeRevisions(tx, { productIds: changed.map(({ id }) => id) });
    if (to === "live") await listSubmitters(tx, { products: changed });
    const marks = new Map(moves.map(({ product, mark }) => [product.id, mark]));
    const changes = new Map(changed.map((product) => [product.id, changeOf(product, { to, reason, versions })]));
    await withdrawNews(tx, { productIds: changed.map(({ id }) => id) });
    await tellAboutProducts(tx, { command, products: changed, actorId: actor.userId, reason, hold });
    await recordActs(
      tx,
      changed.map(({ id, stage, version }) => ({
        actorId: actor.userId,
        action: `product.${actions[command]}`,
        objectType: "product",
        objectId: id,
        before: { stage, version },
        after: {
          stage: changes.get(id)?.to,
          ...(reason && { reason }),
          ...(exceptions.has(id) && { exception: exceptions.get(id) }),
          ...marks.get(id),
        },
      })),
    );
    return changes;
  });
}

/** Every publication is checked here (rule 56). The problems that an exception let through are logged. */
function publishCheck({ command, products: targets, check, isException }: ChangingStatus, reason: string | null) {
  const exceptions = new Map<number, string[]>();
  if (command !== "publish") return { check, exceptions };
  const productIds = targets.map(({ productId }) => productId);
  let problems: Promise<Map<number, FieldErrors>> | undefined;
  return {
    exceptions,
    check: async (tx: Db, { id }: LockedProduct) => {
      // For all products at once, when the first is judged: by then they are locked.
      problems ??= listPublishProblems(tx, { productIds });
      const fields = (await problems).get(id);
      if (!fields) return;
      if (!isException || reason === null) throw new DomainError("publish_refused", { fields });
      exceptions.set(id, Object.keys(fields));
    },
  };
}

const actions: Record<StatusCommand, string> = {
  submit: "submitted",
  approve: "approved",
  publish: "published",
  moveToDraft: "moved_to_draft",
  returnToReview: "returned_to_review",
  reject: "rejected",
  delete: "deleted",
  restore: "restored",
  merge: "merged",
};

/** Pending changes to a live product are dropped once it is unpublished. */
const leavesTheList = new Set<StatusCommand>(["moveToDraft", "returnToReview", "reject"]);

/** Each decision replaces the previous reason; deleting and restoring keep it. */
function reasonOf(command: StatusCommand, reason: string | null): { statusReason?: string | null } {
  return command === "delete" || command === "merge" || command === "restore" ? {} : { statusReason: reason };
}

const now = sql`now()`;
const columnsOf: Record<
  StatusDestination,
  { status: ProductStatus | SQL; submittedAt?: SQL; approvedAt?: SQL | null }
> = {
  draft: { status: "draft", approvedAt: null },
  approved: { status: "draft", approvedAt: now },
  incomplete: { status: "pending", approvedAt: null },
  submitted: { status: "pending", submittedAt: now, approvedAt: null },
  live: { status: "live", approvedAt: sql`coalesce(${products.approvedAt}, now())` },
  rejected: { status: "rejected", approvedAt: null },
  deleted: { status: "deleted" },
  before: { status: sql`${products.statusBeforeDeletion}` },
};

type Writing = { ids: number[]; to: StatusDestination; statusReason?: string | null };

/** One statement for all, so that the triggers run once. */
async function writeStatus(db: Db, { ids, to, ...reason }: Writing): Promise<Map<number, number>> {
  const rows = await db
    .update(products)
    .set({ ...columnsOf[to], ...reason, version: sql`${products.version} + 1`, updatedAt: now })
    .where(sql`${products.id} = any (${sql.param(ids)}::bigint[])`)
    .returning({ id: products.id, version: products.version });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type Changed = { to: StatusDestination; reason: string | null; versions: Map<number, number> };

function changeOf(product: LockedProduct, { to, reason, versions }: Changed): StatusChange {
  const { id, stage, productName, slug } = product;
  return {
    from: stage,
    to: to === "before" ? (product.stageBeforeDeletion ?? stage) : to,
    version: versions.get(id) ?? product.version,
    productName,
    slug,
    reason,
  };
}

/**
 * Lists the submitters of newly published products as makers, shown as unverified. Only the first time, so a submitter
 * who left the list isn't added again. Administrators add other people's products, so they are not listed.
 */
async function listSubmitters(db: Db, { products }: Published): Promise<void> {
  const ids = products.filter(({ wasListed }) => !wasListed).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into product_makers (product_id, profile_id, proof)
    select p.id, p.submitter_id, 'submitter' from product_directory p join profiles person on person.id = p.submitter_id
    where p.id = any (${sql.param(ids)}::bigint[])
      and not exists (select from admin_users a where a.user_id = p.submitter_id and a.role = 'admin')
    on conflict do nothing`);
}
