import { Search } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type CompareSearchProps = { slugs: string[]; q: string; error?: string | undefined };

/** A plain form. Its page lists the results, each as a link to the comparison with it. */
export function CompareSearch({ slugs, q, error }: CompareSearchProps) {
  return (
    <search className="block max-w-xl">
      <form action={paths.compareStart()} className="flex items-start gap-2">
        {slugs.length > 0 && <input type="hidden" name="with" value={[...slugs].sort().join("-vs-")} />}
        <TextField
          name="q"
          type="search"
          label="Find a tool to compare"
          hideLabel
          required
          defaultValue={q}
          error={error}
          icon={<Search />}
          placeholder="Name, tag or what it does"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          className="min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-primary">
          Find
        </button>
      </form>
    </search>
  );
}
