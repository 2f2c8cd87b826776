import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { Link } from "#web/ui/buttons/link.tsx";
import { cameFromHere } from "./came-from-here.ts";

/** Goes back in the history, keeping the scroll position; a plain link for visitors from elsewhere. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();

  function handleClick(event: MouseEvent): void {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isNewTab || !cameFromHere(arrival())) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={to}
      onClick={handleClick}
      className="inline-flex min-h-6 items-center gap-1.5 text-meta text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft className="size-3.5" />
      Back
    </Link>
  );
}

function arrival() {
  const { history, location } = window;
  return {
    historyIndex: (history.state as { idx?: number } | null)?.idx ?? 0,
    historyLength: history.length,
    referrer: document.referrer,
    origin: location.origin,
  };
}
