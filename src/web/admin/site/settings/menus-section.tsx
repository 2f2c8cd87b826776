import { Plus, Trash2 } from "lucide-react";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Menu } from "#contract/shared/settings.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { LinkFindings } from "../links/link-findings.tsx";
import { type LinkDraft, newLink } from "./settings-draft.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const most = limits.settings;
const menuWords: Record<Menu, { title: string; help: string; max: number; labelMax: number }> = {
  header: {
    title: "Header",
    help: "Up to three. One is shown beside the other links, several are in a menu called More. The footer has them, too, for narrow screens.",
    max: most.headerLinksMax,
    labelMax: most.headerLabelMax,
  },
  footer: {
    title: "Footer",
    help: "Up to ten, such as an imprint.",
    max: most.footerLinksMax,
    labelMax: most.footerLabelMax,
  },
};

/** Links of the operator's, beside those that every site has. */
export function MenusSection({ form }: { form: SettingsForm }) {
  const { headerLinks, footerLinks } = form.settings;
  const stored = [...new Set([...headerLinks, ...footerLinks].map(({ address }) => address))];
  return (
    <SettingsSection title="Menus" text="Links beside those that every site has.">
      <p className="text-sm text-muted">
        To link to a page of yours,{" "}
        <Link to={paths.admin("pages")} className="text-link underline">
          write and publish it
        </Link>{" "}
        first.
      </p>
      <MenuFields menu="header" form={form} />
      <MenuFields menu="footer" form={form} />
      {stored.length > 0 && <LinkFindings links={stored} />}
    </SettingsSection>
  );
}

function MenuFields({ menu, form: { draft, set, errorOf } }: { menu: Menu; form: SettingsForm }) {
  const { title, help, max, labelMax } = menuWords[menu];
  const field = `${menu}Links` as const;
  const links = draft[field];
  const change = (key: string, changes: Partial<LinkDraft>) =>
    set({ [field]: links.map((link) => (link.key === key ? { ...link, ...changes } : link)) });
  // Empty lines aren't sent, so the server counts without them.
  const sent = links.filter(({ label, address }) => (label + address).trim() !== "");
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">{title}</legend>
      <p className="text-meta text-muted">{help}</p>
      {links.map(({ key, label, address }, n) => {
        const place = sent.findIndex((link) => link.key === key);
        return (
          <div key={key} className="settings-menu-link">
            <TextField
              name={`${menu}-label-${key}`}
              label={`Label ${n + 1}`}
              limit={labelMax}
              value={label}
              error={errorOf(`${field}.${place}.label`)}
              onChange={(event) => change(key, { label: event.currentTarget.value })}
            />
            <TextField
              name={`${menu}-address-${key}`}
              label={`Address ${n + 1}`}
              placeholder="/imprint"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={address}
              error={errorOf(`${field}.${place}.address`)}
              onChange={(event) => change(key, { address: event.currentTarget.value })}
            />
            <Button
              size="sm"
              icon={<Trash2 />}
              aria-label={`Remove link ${n + 1} of the ${menu}`}
              onClick={() => set({ [field]: links.filter((link) => link.key !== key) })}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {links.length < max && (
        <Button icon={<Plus />} onClick={() => set({ [field]: [...links, newLink()] })}>
          Add a link to the {menu}
        </Button>
      )}
    </fieldset>
  );
}
