import type { Flash } from "#contract/shared/pages/flash.ts";

/** Flash messages without JavaScript. Stays in view while the page scrolls. */
export function FlashMessages({ messages }: Flash) {
  if (messages.length === 0) return null;
  return (
    <noscript>
      <p role="status" className="sticky top-0 z-50 border-b border-line bg-raised px-4 py-3 text-center text-sm">
        {messages.map(({ title, text }) => [title, text].filter(Boolean).join(": ")).join(" · ")}
      </p>
    </noscript>
  );
}
