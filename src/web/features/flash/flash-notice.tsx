import type { Flash } from "#contract/flash.ts";

/** The flash messages where there is no JavaScript to show toasts. It stays in view, wherever on the page a form led to. */
export function FlashNotice({ messages }: Flash) {
  if (messages.length === 0) return null;
  return (
    <noscript>
      <p role="status" className="sticky top-0 z-50 border-b border-line bg-raised px-4 py-3 text-center text-sm">
        {messages.map(({ title, text }) => [title, text].filter(Boolean).join(": ")).join(" · ")}
      </p>
    </noscript>
  );
}
