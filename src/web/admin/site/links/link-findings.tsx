import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/shared/messages/message.ts";
import { brokenLinksQuery, linksChecked } from "./broken-links-query.ts";

type LinkFindingsProps = { links: readonly string[]; ids?: readonly string[]; hasPictures?: boolean };

/** Which links lead nowhere, and what was left out. */
export function LinkFindings({ links, ids, hasPictures = false }: LinkFindingsProps) {
  const { data: broken } = useQuery(brokenLinksQuery(links, ids));
  const checked = Math.min(links.length, linksChecked);
  return (
    <div role="status" className="space-y-1 text-sm">
      {hasPictures && <p className="text-warn">Pictures are left out. Their text is shown instead.</p>}
      {links.length > 0 && !broken && <p className="text-muted">Checking {counted(checked, "link")}…</p>}
      {broken?.length === 0 && links.length > 0 && (
        <p className="text-muted">
          {checked === 1 ? "The link works" : `All ${checked} links work`}. Other sites aren't asked.
        </p>
      )}
      {broken && broken.length > 0 && (
        <>
          <p className="font-medium text-danger">
            {broken.length === 1 ? "One link doesn't work:" : `${broken.length} links don't work:`}
          </p>
          <ul className="list-disc space-y-1 pl-5">
            {broken.map(({ address, problem }) => (
              <li key={address} className="words">
                <code>{address || "(empty)"}</code>: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
      {links.length > linksChecked && <p className="text-muted">Only the first {linksChecked} links were checked.</p>}
    </div>
  );
}
