import * as texts from "#contract/admin/messages/blocklists.ts";
import type { BlocklistPreview, BlocklistFinds as Finds } from "#contract/admin/site/blocklists.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

const nouns = {
  products: "product",
  accounts: "account",
  comments: "comment",
  collections: "collection",
} as const satisfies Record<keyof BlocklistPreview, string>;

const kinds = Object.keys(nouns) as (keyof BlocklistPreview)[];

/** What is on the site and would have been refused. */
export function BlocklistFinds({ preview }: { preview: BlocklistPreview }) {
  const found = kinds.filter((kind) => preview[kind].refused > 0);
  const cut = kinds.filter((kind) => !preview[kind].isAll);
  return (
    <div className="space-y-4 text-sm">
      <p>
        {found.length === 0
          ? texts.nothingRefused
          : `${listed(found.map((kind) => counted(preview[kind].refused, nouns[kind])))} would have been refused. ${texts.nothingDeleted}`}
      </p>
      {found.map((kind) => (
        <Examples key={kind} title={counted(preview[kind].refused, nouns[kind])} finds={preview[kind]} />
      ))}
      {cut.length > 0 && (
        <p className="text-muted">
          We checked the newest {listed(cut.map((kind) => counted(preview[kind].read, nouns[kind])))}. There are more.
        </p>
      )}
    </div>
  );
}

function Examples({ title, finds: { examples, refused } }: { title: string; finds: Finds }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 space-y-1">
        {examples.map(({ name, path, entry }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a product may have two comments.
          <li key={n} className="words">
            {path === null ? (
              name
            ) : (
              <a href={path} target="_blank" rel="noreferrer" className="text-link hover:underline">
                {name}
              </a>
            )}{" "}
            <span className="text-muted">has {entry}</span>
          </li>
        ))}
      </ul>
      {refused > examples.length && (
        <p className="mt-1 text-muted">and {wholeNumber(refused - examples.length)} more</p>
      )}
    </section>
  );
}

/** "12 products, 3 accounts and 5 comments". */
function listed(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
