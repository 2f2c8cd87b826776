import type { LetterPreview as Letter } from "#contract/admin/site/letters.ts";
import { useSite } from "../../../../data/load-site.ts";
import { SiteMark } from "../../../../shared/frame/site-mark.tsx";
import { buttonClass } from "../../../../ui/buttons/button-class.ts";

/** The letter with sample data, and below it what mail programs without HTML show. */
export function LetterPreview({ letter: { subject, plain, parts, signature } }: { letter: Letter }) {
  const { name } = useSite();
  return (
    <section aria-label="Preview" className="space-y-3">
      <article aria-label={subject} className="own-letter">
        <p className="flex items-center gap-2.5">
          <SiteMark /> {name}
        </p>
        <h3 className="words">{subject}</h3>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have nothing but their place.
          <Part key={index} part={part} />
        ))}
        {signature && <p className="words whitespace-pre-line">{signature}</p>}
      </article>
      <details className="text-sm">
        <summary className="text-muted">As plain text</summary>
        <p className="words mt-2 whitespace-pre-line">{plain}</p>
      </details>
    </section>
  );
}

function Part({ part: { kind, text } }: { part: Letter["parts"][number] }) {
  if (kind === "button") return <p className={buttonClass({ variant: "primary" })}>{text}</p>;
  if (kind === "code") return <p className="font-mono text-heading">{text}</p>;
  if (kind === "quote") return <blockquote className="words whitespace-pre-line">{text}</blockquote>;
  return <p className="words whitespace-pre-line">{text}</p>;
}
