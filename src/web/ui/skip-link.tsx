export type SkipLinkProps = { targetId: string; children?: string };

/** First thing in the body; seen only when the keyboard reaches it. */
export function SkipLink({ targetId, children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:flex focus:h-11 focus:px-4"
    >
      {children}
    </a>
  );
}
