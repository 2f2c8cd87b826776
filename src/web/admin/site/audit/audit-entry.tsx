import type { AuditEntry } from "#contract/admin/site/audit.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { Moment } from "../../list/moment.tsx";
import { actionLabel, actSentence, objectHref, objectName } from "./audit-words.ts";

/** "14:05 admin approved Figma", with what changed folded. */
export function AuditAct({ entry }: { entry: AuditEntry }) {
  const { at, actor, isOwn, changes, requestId, action, objectId } = entry;
  const [before, after] = actSentence(entry);
  return (
    <article className="audit-act" aria-label={actionLabel(action)}>
      <time dateTime={at}>{at.slice(11, 16)}</time>
      <p>
        <Person actor={actor} /> {before}
        {after !== null && (
          <>
            <ObjectLink entry={entry} />
            {after}
          </>
        )}{" "}
        {isOwn && <Pill tone="warn">Own</Pill>}
      </p>
      <details>
        <summary>
          <span>{summaryOf(changes)}</span>
        </summary>
        <Changes changes={changes} />
        <dl className="audit-facts">
          <dt>When</dt>
          <dd>
            <Moment iso={at} />
          </dd>
          <dt>Action</dt>
          <dd>
            <code>{action}</code> {objectId}
          </dd>
          {requestId !== null && (
            <>
              <dt>Request</dt>
              <dd>
                <code>{requestId}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </article>
  );
}

const fieldsNamed = 3;

/** "Changed: status, headline and 2 more". */
function summaryOf(changes: AuditEntry["changes"]): string {
  if (changes.every(({ before }) => before === null)) return "Details";
  const names = changes.slice(0, fieldsNamed).map(({ field }) => actionLabel(field).toLowerCase());
  const rest = changes.length - names.length;
  return `Changed: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function ObjectLink({ entry }: { entry: AuditEntry }) {
  const href = objectHref(entry);
  const name = objectName(entry);
  if (href === null) return <span className="font-medium break-words">{name}</span>;
  return (
    <Link to={href} className="font-medium break-words hover:underline">
      {name}
    </Link>
  );
}

export function Person({ actor }: Pick<AuditEntry, "actor">) {
  if (!actor) return "A job";
  if (actor.username === null) return "A deleted account";
  return (
    <Link to={paths.adminUser(actor.userId)} className="font-medium hover:underline">
      {actor.username}
    </Link>
  );
}

/** Values before and after. */
export function Changes({ changes }: Pick<AuditEntry, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className="audit-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{actionLabel(field)}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && " → "}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
