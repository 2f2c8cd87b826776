import { queryOptions, useQuery } from "@tanstack/react-query";
import { counted } from "#contract/shared/messages/message.ts";
import { checkLink } from "./check-link.ts";

/** Each is a request to the site. */
const linksChecked = 50;

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

/** The addresses that don't work, and why. `ids` are the sections of the text they are in. */
const brokenLinksQuery = (addresses: readonly string[], ids: readonly string[] = []) =>
  queryOptions({
    queryKey: ["admin", "links", addresses, ids],
    queryFn: async () => {
      const found = await Promise.all(addresses.slice(0, linksChecked).map((address) => checkLink(address, ids)));
      return found.flatMap((problem, index) => (problem ? [{ address: addresses[index] ?? "", problem }] : []));
    },
    staleTime: 0,
  });
