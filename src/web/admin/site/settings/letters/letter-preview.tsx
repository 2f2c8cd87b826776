import type { LetterPreview as Letter } from "#contract/admin/site/letters.ts";
import { buttonClass } from "../../../../ui/buttons/button-class.ts";
import { LetterSheet } from "./letter-sheet.tsx";

/** A letter with sample data. */
export function LetterPreview({ letter: { parts, ...letter } }: { letter: Letter }) {
  const firstButton = parts.findIndex(({ kind }) => kind === "button");
  return (
    <LetterSheet {...letter}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have nothing but their place.
        <Part key={index} part={part} isFirstButton={index === firstButton} />
      ))}
    </LetterSheet>
  );
}

type PartProps = { part: Letter["parts"][number]; isFirstButton: boolean };

function Part({ part: { kind, text }, isFirstButton }: PartProps) {
  if (kind === "button")
    return <p className={buttonClass({ variant: isFirstButton ? "primary" : "secondary" })}>{text}</p>;
  if (kind === "code") return <p className="letter-code">{text}</p>;
  if (kind === "quote") return <blockquote className="words whitespace-pre-line">{text}</blockquote>;
  return <p className="words whitespace-pre-line">{text}</p>;
}
