import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { ProductVideo as Video } from "#contract/catalogue.ts";

const providers: Record<Video["provider"], string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Nothing is asked of the provider before the visitor wants it; without JavaScript this leads to the video's page. */
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
        ref={(frame) => frame?.focus({ preventScroll: true })}
        title={`Video about ${name}`}
        src={video.embedUrl}
        // Its own origin and scripts to play, a new tab for its links; no way to move or cover our page.
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
      <span className="absolute bottom-3.5 left-4 text-meta">Plays from {provider} after you click</span>
    </a>
  );
}
