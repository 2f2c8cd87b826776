import { ArrowUpRight, Check, Copy } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ShareChannel } from "#contract/visitor/share-channels.ts";
import { useSite } from "../../data/load-site.ts";
import { shareTargets } from "../../shared/share/share-targets.ts";
import { useRecordShare } from "../../shared/share/use-record-share.ts";
import { useCopyToast } from "../../shared/toasts/use-copy-toast.ts";
import { useCopy } from "../../ui/behavior/use-copy.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Callout } from "../../ui/layout/callout.tsx";
import { StepButtons } from "../../ui/navigation/step-buttons.tsx";

export type InviteTabProps = {
  product: Pick<OwnProductDetails, "id" | "slug" | "name" | "status">;
  onBack?: () => void;
  onNext?: () => void;
};

const networks: ShareChannel[] = ["x", "linkedin", "reddit"];

/** The product's address to copy, and ways to tell others about it. */
export function InviteTab({ product, onBack, onNext }: InviteTabProps) {
  const { id, slug, name, status } = product;
  const site = useSite();
  const url = site.url + paths.product(slug);
  const recordShare = useRecordShare(id);
  // Only shares of live products are activities (rule 21).
  const onShared = (channel: ShareChannel) => status === "live" && recordShare(channel);
  return (
    <div className="space-y-6">
      <header>
        <h2 className="text-heading">Invite & Share</h2>
        <p className="mt-1 text-muted">Bring the first people to your page: users, friends and followers.</p>
      </header>
      {status !== "live" && (
        <Callout title={`${name} isn't live yet.`} text="The link will work for others once it's published." />
      )}
      <ProductUrl url={url} onCopied={() => onShared("copy")} />
      <div>
        <h3 className="mb-2 text-sm font-medium">Share on</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {shareTargets({ title: `${name} · ${site.name}`, url })
            .filter(({ channel }) => networks.includes(channel))
            .map(({ channel, name: network, href }) => (
              <li key={channel}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  onClick={() => onShared(channel)}
                  className={`${buttonClass({})} w-full`}
                >
                  {channel === "x" ? "Twitter (X)" : network}
                  <ArrowUpRight />
                </a>
              </li>
            ))}
          <li>
            <DiscordButton
              message={`Take a look at ${name} on ${site.name}: ${url}`}
              onCopied={() => onShared("discord")}
            />
          </li>
        </ul>
        <p className="mt-2 text-meta text-muted">Discord has no share page, so we copy a message for you to paste.</p>
      </div>
      <StepButtons
        back={{ label: "Back to Embed Badge", onClick: onBack }}
        next={{ label: "Next: Other Platforms", onClick: onNext }}
      />
    </div>
  );
}

function ProductUrl({ url, onCopied }: { url: string; onCopied: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  const copyToast = useCopyToast();

  async function handleCopy(): Promise<void> {
    const isCopied = await copy(url);
    copyToast(isCopied, success.copiedToClipboard("URL"));
    if (isCopied) onCopied();
    else field.current?.select();
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Product URL
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control min-w-0 flex-1 bg-sunk"
        />
        <CopyButton isCopied={state === "copied"} onClick={handleCopy}>
          Copy
        </CopyButton>
      </div>
    </div>
  );
}

function DiscordButton({ message, onCopied }: { message: string; onCopied: () => void }) {
  const { state, copy } = useCopy();
  const copyToast = useCopyToast();

  async function handleCopy(): Promise<void> {
    const isCopied = await copy(message);
    copyToast(isCopied, success.copiedForDiscord);
    if (isCopied) onCopied();
  }

  return (
    <CopyButton isCopied={state === "copied"} onClick={handleCopy} className="w-full">
      Discord
    </CopyButton>
  );
}

type CopyButtonProps = { isCopied: boolean; onClick: () => void; className?: string; children: ReactNode };

function CopyButton({ isCopied, children, ...rest }: CopyButtonProps) {
  return (
    <Button {...rest} icon={isCopied ? <Check /> : <Copy />}>
      {children}
    </Button>
  );
}
