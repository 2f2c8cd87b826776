export type SkipLinkProps = { targetId: string; children?: string };

/** The first element of the body; visible only with keyboard focus. */
export function SkipLink({ targetId, children = "Skip to content" }: SkipLinkProps) {
  return (
    <a href={`#${targetId}`} className="btn btn-primary skip-link">
      {children}
    </a>
  );
}
