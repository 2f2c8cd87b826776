export type SkipLinkProps = { targetId: string; children?: string };

/** First thing in the body; seen only when the keyboard reaches it. */
export function SkipLink({ targetId, children = "Skip to content" }: SkipLinkProps) {
  return (
    <a href={`#${targetId}`} className="btn btn-primary skip-link">
      {children}
    </a>
  );
}
