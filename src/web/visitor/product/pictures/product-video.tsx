import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { ProductVideo as Video } from "#contract/visitor/catalog.ts";

const providers: Record<Video["provider"], string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Loads nothing from the provider before a click; without JavaScript it links to the video's page. */
export function ProductVideo({ video, name }: { video: Video; name: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const provider = providers[video.provider];

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
  }

  if (isWanted) {
    return (
      <iframe
        ref={takeFocus}
        title={`Video about ${name}`}
        src={video.embedUrl}
        // The player needs its origin, scripts and popups for links; it may not navigate or cover our page.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen; picture-in-picture"
        className="video-box"
      />
    );
  }
  return (
    <a href={video.watchUrl} target="_blank" rel="noopener nofollow ugc" onClick={handleClick} className="video-box">
      <span className="video-play">
        <Play />
      </span>
      <span className="sr-only">Play the video about {name}. </span>
      <span className="absolute bottom-3.5 left-4 text-meta">Loads from {provider} when you click</span>
    </a>
  );
}

/** Always the same function: React would call a new one with each render, and the focus would return to the player. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true });
}
