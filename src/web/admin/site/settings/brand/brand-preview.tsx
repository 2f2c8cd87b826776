import { squareUrl } from "#contract/shared/brand.ts";
import { type AccentShades, accentShades } from "#contract/shared/look/accent.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";

type Look = { name: string; logo: string | null; accent: string | null; headline: string };

/**
 * Name, logo, color and headline in both themes. The color that is being typed has no style sheet yet, so it is drawn in
 * SVG, whose colors are attributes.
 */
export function BrandPreview({ name, logo, accent, headline }: Look) {
  return (
    <section aria-label="Preview" className="brand-preview">
      {(["light", "dark"] as const).map((theme) => {
        const shades = accent === null ? builtInShades(theme) : accentShades(accent)[theme];
        return (
          <div key={theme} data-theme={theme}>
            <p className="flex min-w-0 items-center gap-2.5 font-serif text-xl">
              {logo === null ? (
                <OwnColorMark accent={shades.accent} />
              ) : (
                <img src={squareUrl(logo, 96)} alt="" width={28} height={28} />
              )}
              <span className="truncate">{name}</span>
            </p>
            <p className="words font-serif text-heading font-normal">{headline}</p>
            <AccentSample shades={shades} />
          </div>
        );
      })}
    </section>
  );
}

function OwnColorMark({ accent }: { accent: string }) {
  return (
    <svg viewBox="0 0 20 21" aria-hidden="true" className="h-5.25 w-5 shrink-0">
      <rect width="20" height="5" rx="1.75" fill={accent} />
      <rect y="8" width="14" height="5" rx="1.75" className="fill-ink" />
      <rect y="16" width="20" height="5" rx="1.75" className="fill-ink" />
    </svg>
  );
}

/** A pressed upvote and a line of a chart. */
function AccentSample({ shades: { accent, soft, ink } }: { shades: AccentShades }) {
  return (
    <svg viewBox="0 0 200 32" aria-hidden="true" className="h-8 w-50">
      <rect x="0.5" y="0.5" width="95" height="31" rx="8" fill={soft} stroke={accent} />
      <text x="48" y="20.5" textAnchor="middle" fontSize="13" fontWeight="600" fill={ink}>
        Upvoted 42
      </text>
      <path d="M112 24 L132 18 L150 21 L170 9 L196 5" fill="none" stroke={accent} strokeWidth="2" />
    </svg>
  );
}

function builtInShades(theme: "light" | "dark"): AccentShades {
  const { accent, "accent-ink": ink } = pageColors[theme];
  return { accent, ink, soft: accentShades(accent)[theme].soft };
}
