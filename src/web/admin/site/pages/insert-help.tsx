import { insertsOf, pageInserts } from "#contract/shared/site-pages.ts";
import { Button } from "../../../ui/buttons/button.tsx";

type InsertHelpProps = { name: string; onInsert: (line: string) => void };

/** For pages with a built-in text: how to add to it instead of replacing it. */
export function InsertHelp({ name, onInsert }: InsertHelpProps) {
  const inserts = insertsOf(name);
  if (inserts.length === 0) return null;
  return (
    <section aria-label="Built-in parts" className="space-y-3 border-l-2 border-line pl-4 text-sm">
      <p className="text-muted">
        What you publish replaces the built-in text. A line of its own can bring parts of it back, always as the newest
        version of the site writes them:
      </p>
      <ul className="space-y-2">
        {inserts.map((insert) => (
          <li key={insert} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code>{`{{${insert}}}`}</code>
            <span className="min-w-0 flex-1 text-muted max-sm:order-last max-sm:basis-full">{pageInserts[insert]}</span>
            <Button size="sm" aria-label={`Add {{${insert}}} to the text`} onClick={() => onInsert(`{{${insert}}}`)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      {name === "privacy" && (
        <p className="text-muted">
          Without either, the page no longer says what this site stores. That list follows from the code and the periods
          in the settings, and people may rely on it.
        </p>
      )}
    </section>
  );
}
