import { Fragment } from "react";
import { useSite } from "../../data/load-site.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** The text of the mail, with its links as links. */
export function DigestLetter({ subject, text }: { subject: string; text: string }) {
  const site = useSite();
  return (
    <article aria-label="Preview" className="mt-6 rounded-card border border-line bg-raised p-4 sm:p-6">
      <h2 className="border-b border-line pb-3 text-heading">{subject}</h2>
      <div className="mt-4 space-y-4 text-sm break-words whitespace-pre-line">
        {text.split("\n\n").map((paragraph) => (
          <p key={paragraph}>
            {paragraph.split("\n").map((line, index, lines) => (
              <Fragment key={line}>
                {index > 0 && "\n"}
                {/* The name of what is followed, above its links. */}
                {index === 0 && lines.length > 2 ? (
                  <strong className="font-heading">{line}</strong>
                ) : (
                  <Line line={line} siteUrl={site.url} />
                )}
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </article>
  );
}

/** In the mail each address has its own line. */
function Line({ line, siteUrl }: { line: string; siteUrl: string }) {
  const address = line.trim();
  if (!address.startsWith(`${siteUrl}/`)) return line;
  return (
    <Link to={address.slice(siteUrl.length)} className="text-link underline">
      {address}
    </Link>
  );
}
