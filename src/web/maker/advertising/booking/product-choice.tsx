import { useState } from "react";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { matching } from "../../product-form/categories/matching.ts";

type ProductChoiceProps = {
  name: string;
  id: string;
  error?: string | undefined;
  products: readonly OwnProduct[];
  value: number | null;
  onChange: (id: number) => void;
};

/** From this many products on, searching is quicker than scrolling. */
const searchFrom = 12;

/** One of the viewer's live products. Radio buttons, so the arrow keys move between them. */
export function ProductChoice({ name, id, error, products, value, onChange }: ProductChoiceProps) {
  const [query, setQuery] = useState("");
  const found = matching(products, query);
  // The chosen one stays in view.
  const shown = products.filter((product) => product.id === value || found.includes(product));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="min-w-0 outline-none">
      <legend className="text-sm font-medium">Your product</legend>
      {products.length >= searchFrom && (
        <TextField
          name={`${name}-search`}
          type="search"
          label="Search your products"
          hideLabel
          placeholder="Search your products"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          autoComplete="off"
          className="mt-2"
        />
      )}
      {/* Scrolls only where it can be searched, too. */}
      <ul
        className={cx(
          "mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2",
          products.length >= searchFrom && "max-h-72 overflow-y-auto p-0.5",
        )}
      >
        {shown.map((product) => (
          <li key={product.id} className="min-w-0">
            <label className="relative flex min-h-14 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-raised px-2.5 py-2 outline-link transition-colors hover:border-line-strong has-checked:border-ink has-checked:edge-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <input
                type="radio"
                name={name}
                checked={product.id === value}
                onChange={() => onChange(product.id)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
              />
              <LogoBox name={product.name} src={product.logoUrl} size={36} />
              <span className="min-w-0 truncate text-sm font-medium">{product.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mt-2 text-meta text-muted">None of your products matches.</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
