import { Fragment } from "react";

/** A web address or an email address, without the punctuation after it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** What somebody wrote, with its addresses as links: they are the evidence that a moderator looks at. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) => {
    const isAddress = index % 2 === 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <Fragment key={index}>
        {isAddress ? (
          <a
            href={part.includes("://") ? part : `mailto:${part}`}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className="desk-address"
          >
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
