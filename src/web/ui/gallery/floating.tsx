import { ChevronDown, Ellipsis, LogOut, Pencil, Plus, Trash2 } from "lucide-react";
import { Button } from "../buttons/button.tsx";
import { buttonClass } from "../buttons/button-class.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogClose } from "../dialogs/dialog-close.tsx";
import { Drawer } from "../dialogs/drawer.tsx";
import { TextField } from "../fields/text-field.tsx";
import { DisclosureMenu } from "../menus/disclosure-menu.tsx";
import { LazyMenu } from "../menus/lazy-menu.tsx";
import type { MenuEntry } from "../menus/menu.tsx";
import { TabLinks } from "../navigation/tab-links.tsx";
import { Tabs } from "../navigation/tabs.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { useToast } from "../toasts/toast.tsx";
import { Row, Sample, type SampleProps } from "./sample.tsx";

const entries: MenuEntry[] = [
  { label: "A link", to: "#menu", icon: <Plus /> },
  { label: "The current one", to: "#menu-current", current: true },
  { label: "An action", onSelect: () => {}, icon: <Pencil />, note: "E" },
  { label: "Not now", onSelect: () => {}, disabled: true },
  { separator: "end" },
  { label: "Sign out", onSelect: () => {}, icon: <LogOut /> },
  { label: "Delete", onSelect: () => {}, icon: <Trash2 />, tone: "danger" },
];

export function FloatingSamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="dialog, confirm-dialog, drawer" note="what floats follows the page's theme">
        <Row>
          <Dialog
            trigger={<Button>Dialog</Button>}
            title="Suggest a tool"
            description="Tell us what's missing. A person reads every suggestion."
            actions={
              <>
                <DialogClose>Cancel</DialogClose>
                <DialogClose variant="primary">Submit</DialogClose>
              </>
            }
          >
            <TextField name="suggestion" label="Name" help="The focus starts here." />
          </Dialog>
          <Dialog trigger={<Button>Long dialog</Button>} title="Terms" actions={<DialogClose>Close</DialogClose>}>
            <LongText />
          </Dialog>
          <ConfirmDialog
            trigger={<Button variant="danger">Delete...</Button>}
            title="Confirm Deletion"
            text="This deletes “Sample” and its 12 comments. It can be restored for 30 days."
            confirmText="Delete"
            onConfirm={() => {}}
          />
          <Drawer trigger={<Button>Drawer</Button>} title="Menu" footer={<ThemeSwitch />}>
            <LongText />
          </Drawer>
        </Row>
      </Sample>
      <Sample name="disclosure-menu" note="plain HTML, also without JavaScript">
        <DisclosureMenu summary="Submit" summaryClassName={buttonClass({})} className="w-fit">
          <a href="#disclosure" className="menu-item">
            First
          </a>
          <a href="#disclosure" className="menu-item" aria-current="page">
            The current page
          </a>
        </DisclosureMenu>
      </Sample>
      <Sample name="lazy-menu, menu">
        <Row>
          <LazyMenu
            align="start"
            entries={entries}
            trigger={
              <Button>
                Menu
                <ChevronDown />
              </Button>
            }
          />
          <LazyMenu
            entries={entries}
            header={<strong>Someone with a header</strong>}
            trigger={<IconButton label="More" icon={<Ellipsis />} variant="secondary" />}
          />
        </Row>
      </Sample>
      <Sample name="toast" note="pauses under the pointer, closes with Escape when focused">
        <ToastSample />
      </Sample>
      <Sample name="theme-switch">
        <ThemeSwitch />
      </Sample>
      <Sample name="tabs">
        <Tabs
          label="Sample tabs"
          tabs={[
            { value: "all", label: "All Products", count: 12, content: <p className="text-sm">The first panel.</p> },
            { value: "live", label: "Published", count: 9, content: <p className="text-sm">The second panel.</p> },
            { value: "off", label: "Disabled", disabled: true, content: null },
          ]}
        />
      </Sample>
      <Sample name="tab-links">
        <TabLinks
          label={`Sample links, ${side}`}
          items={[
            { to: "#tab-links", label: "Latest", current: true },
            { to: "#tab-links-top", label: "Top", count: 1200 },
            { to: "#tab-links-saved", label: "Saved" },
          ]}
        />
      </Sample>
    </>
  );
}

function ToastSample() {
  const { toast } = useToast();
  return (
    <Row>
      <Button onClick={() => toast({ title: "Copied!" })}>Info</Button>
      <Button onClick={() => toast({ tone: "success", title: "Draft Saved", text: "Your text is saved." })}>
        Success
      </Button>
      <Button
        onClick={() =>
          toast({
            tone: "error",
            title: "Missing Information",
            text: "Please start from the beginning, and this is a longer sentence to see how it wraps.",
          })
        }
      >
        Error
      </Button>
      <Button onClick={() => toast({ title: "Deleted", action: { label: "Undo", onAction: () => {} } })}>Action</Button>
    </Row>
  );
}

const paragraphs = Array.from({ length: 20 }, (_, index) => `Paragraph ${index + 1}.`);

function LongText() {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="mb-3 text-sm text-muted">
      {paragraph} Enough text to need scrolling, so that the foot stays where it is.
    </p>
  ));
}
