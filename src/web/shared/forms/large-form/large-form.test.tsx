// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { strictInput } from "#contract/shared/forms/input.ts";
import { ApiError } from "#web/data/api-client.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useFieldValue } from "./use-field-value.ts";
import { useFormFields } from "./use-form-fields.ts";
import { useSending } from "./use-sending.ts";
import { useStoredValues } from "./use-stored-values.ts";

type Recipe = { title: string; steps: string[]; hasSource: boolean; source: string };

const labels = { title: "Title", steps: "Steps", hasSource: "Has a source", source: "Source" };
const stored: Recipe = { title: "Soup", steps: ["Boil"], hasSource: false, source: "" };
const title = z.string().min(3, "The title is too short");
const fields = {
  title,
  steps: z.array(z.string().max(8, "A step is too long")),
  hasSource: z.boolean(),
  source: z.string(),
};
const draft = strictInput(fields).partial();
const submission = strictInput(fields).superRefine(({ hasSource, source }, context) => {
  if (hasSource && source === "") context.addIssue({ code: "custom", path: ["source"], message: "Name the source" });
});

const saved: Partial<Recipe>[] = [];
const submitted: Recipe[] = [];
let answer: () => Promise<unknown>;

function RecipeForm({ values = stored }: { values?: Recipe }) {
  const form = useFormFields({ name: "recipe", labels, values, input: async () => ({ draft, submission }) });
  const kept = useStoredValues(form);
  const autosave = useAutosave({
    fields: form,
    stored: kept,
    save: async (changed) => {
      saved.push(changed as Partial<Recipe>);
      await answer();
    },
    delayMs: 1000,
  });
  const { box: errorBox, handleSubmit } = useSending({ fields: form, stored: kept });
  const submit = async (recipe: Recipe) => {
    submitted.push(recipe);
    await answer();
    return undefined;
  };
  const steps = useFieldValue(form.field("steps"));
  const { value: hasSource, onChange, ...box } = useFieldValue(form.field("hasSource"));
  return (
    <form {...form.formProps} onSubmit={handleSubmit({ submit })}>
      <FormErrorBox {...errorBox} />
      <TextField {...form.fieldProps("title")} />
      <p data-testid="steps-error">{steps.error}</p>
      <button type="button" onClick={() => steps.onChange([...steps.value, "Stir"])}>
        Add step
      </button>
      <button type="button" onClick={() => steps.onChange([...steps.value, "Stir for an hour"])}>
        Add long step
      </button>
      <button type="button" onClick={() => steps.onChange(steps.value.slice(0, -1))}>
        Remove step
      </button>
      <Checkbox {...box} checked={hasSource} onChange={({ target }) => onChange(target.checked)} />
      {hasSource && <TextField {...form.fieldProps("source")} />}
      <button type="submit">Send</button>
      <p role="status">{`${form.isDirty ? "dirty" : "clean"}, ${autosave.state}, ${autosave.problem ?? "fine"}`}</p>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const status = () => screen.getByRole("status").textContent;
const box = () => screen.queryByRole("alert")?.textContent ?? "";

async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function type(label: string, value: string): Promise<void> {
  fireEvent.input(field(label), { target: { value } });
  await pass();
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass();
}

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  submitted.length = 0;
  answer = async () => {};
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("server-rendered fields have the stored values and no style attribute", () => {
  const html = renderToStaticMarkup(<RecipeForm values={{ ...stored, hasSource: true, source: "Grandmother" }} />);
  expect(html).toContain('value="Soup"');
  expect(html).toContain('value="Grandmother"');
  expect(html).not.toMatch(/\sstyle=/);
});

test("a rejected submit shows errors under the fields and in the box, and focuses the first invalid field", async () => {
  render(<RecipeForm />);
  await type("Title", "ab");
  fireEvent.click(field("Has a source"));
  await press("Send");
  expect(box()).toContain("Title: The title is too short");
  expect(box()).toContain("Source: Name the source");
  expect(document.getElementById("recipe-title-error")?.textContent).toBe("The title is too short");
  expect(document.activeElement).toBe(field("Title"));
  expect(submitted).toEqual([]);
});

test("an error disappears as soon as it is fixed", async () => {
  render(<RecipeForm />);
  await type("Title", "ab");
  await press("Send");
  await type("Title", "abc");
  expect(box()).toBe("");
  expect(field("Title").getAttribute("aria-invalid")).toBeNull();
});

test("an error disappears when the field it depends on changes", async () => {
  render(<RecipeForm />);
  fireEvent.click(field("Has a source"));
  await press("Send");
  expect(box()).toContain("Source: Name the source");
  fireEvent.click(field("Has a source"));
  await pass();
  expect(box()).toBe("");
  await press("Send");
  expect(submitted).toEqual([{ ...stored, hasSource: false }]);
});

test("a conditional field keeps its text while it is hidden", async () => {
  render(<RecipeForm />);
  fireEvent.click(field("Has a source"));
  await type("Source", "Grandmother");
  fireEvent.click(field("Has a source"));
  expect(screen.queryByLabelText("Source")).toBeNull();
  fireEvent.click(field("Has a source"));
  expect(field("Source")).toHaveProperty("value", "Grandmother");
});

test("an error in one list item is shown on the whole list", async () => {
  render(<RecipeForm />);
  await press("Add long step");
  await press("Send");
  expect(box()).toContain("Steps: A step is too long");
  expect(screen.getByTestId("steps-error").textContent).toBe("A step is too long");
  await press("Remove step");
  expect(screen.getByTestId("steps-error").textContent).toBe("");
});

test("a field is validated on blur, unless it is empty", async () => {
  render(<RecipeForm />);
  await type("Title", "ab");
  fireEvent.blur(field("Title"));
  await pass();
  expect(document.getElementById("recipe-title-error")?.textContent).toBe("The title is too short");
  expect(box()).toBe("");
  await type("Title", "");
  cleanup();
  render(<RecipeForm values={{ ...stored, title: "" }} />);
  fireEvent.blur(field("Title"));
  await pass();
  expect(document.getElementById("recipe-title-error")).toBeNull();
});

test("after a pause the changed fields are saved, and the form is clean", async () => {
  render(<RecipeForm />);
  expect(status()).toBe("clean, idle, fine");
  await type("Title", "Soups");
  await pass(900);
  await press("Add step");
  expect(status()).toBe("dirty, idle, fine");
  await pass(900);
  expect(saved).toEqual([]);
  await pass(100);
  expect(saved).toEqual([{ title: "Soups", steps: ["Boil", "Stir"] }]);
  expect(status()).toBe("clean, saved, fine");
});

test("an undone change is not saved", async () => {
  render(<RecipeForm />);
  await press("Add step");
  await press("Remove step");
  await pass(1000);
  expect(saved).toEqual([]);
  expect(status()).toBe("clean, idle, fine");
});

test("an invalid field is not saved, but the others are", async () => {
  render(<RecipeForm />);
  await type("Title", "ab");
  await press("Add step");
  await pass(1000);
  expect(saved).toEqual([{ steps: ["Boil", "Stir"] }]);
  expect(status()).toBe("dirty, saved, fine");
  await type("Title", "abc");
  await pass(1000);
  expect(saved.slice(1)).toEqual([{ title: "abc" }]);
  expect(status()).toBe("clean, saved, fine");
});

test("saves run one at a time, and changes made during one stay dirty until the next", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  render(<RecipeForm />);
  await type("Title", "Soups");
  await pass(1000);
  await type("Title", "Soups and stews");
  await pass(1000);
  expect(saved).toEqual([{ title: "Soups" }]);
  expect(status()).toBe("dirty, saving, fine");
  resolve();
  await pass();
  expect(saved).toEqual([{ title: "Soups" }, { title: "Soups and stews" }]);
  expect(status()).toBe("clean, saved, fine");
  expect(field("Title")).toHaveProperty("value", "Soups and stews");
});

test("a failed save is shown, and retried with the next change", async () => {
  answer = async () => {
    throw new ApiError({ status: 409, code: "conflict", message: "Somebody else changed it" });
  };
  render(<RecipeForm />);
  await type("Title", "Soups");
  await pass(1000);
  expect(status()).toBe("dirty, failed, Somebody else changed it");
  answer = async () => {};
  await press("Add step");
  await pass(1000);
  expect(saved.at(-1)).toEqual({ title: "Soups", steps: ["Boil", "Stir"] });
  expect(status()).toBe("clean, saved, fine");
});

test("unsaved changes are saved on unmount", async () => {
  const { unmount } = render(<RecipeForm />);
  await type("Title", "Soups");
  unmount();
  await pass();
  expect(saved).toEqual([{ title: "Soups" }]);
});

test("a double submit sends everything once, and leaves nothing to autosave", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  render(<RecipeForm />);
  await type("Title", "Soups");
  await press("Send");
  await press("Send");
  resolve();
  await pass(1000);
  expect(submitted).toEqual([{ ...stored, title: "Soups" }]);
  expect(saved).toEqual([]);
  expect(status()).toBe("clean, idle, fine");
});

test("valid fields are still saved after a rejected submit", async () => {
  render(<RecipeForm />);
  await type("Title", "Soups");
  await press("Add long step");
  await press("Send");
  expect(box()).toContain("Steps: A step is too long");
  await pass(1000);
  expect(saved).toEqual([{ title: "Soups" }]);
});

test("a server error stays under its field until that field changes", async () => {
  answer = async () => {
    throw new ApiError({ status: 422, code: "invalid_input", message: "No", fields: { title: ["Already taken"] } });
  };
  render(<RecipeForm />);
  await press("Send");
  expect(box()).toContain("Title: Already taken");
  await press("Add step");
  expect(document.getElementById("recipe-title-error")?.textContent).toBe("Already taken");
  await type("Title", "Soups");
  expect(box()).toBe("");
});

test("an error about no field is shown in the box only", async () => {
  answer = async () => {
    throw new ApiError({ status: 429, code: "rate_limited", title: "Slow down", message: "Please wait a minute" });
  };
  render(<RecipeForm />);
  await press("Send");
  expect(box()).toBe("Slow downPlease wait a minute");
});

test("a form that asks first sends what was confirmed, keeps what was canceled, and autosaves nothing", async () => {
  const asked: string[] = [];
  let decide: (isConfirmed: boolean) => void = () => {};
  function AskingForm() {
    const form = useFormFields({
      name: "recipe",
      labels,
      values: stored,
      input: async () => ({ draft, submission }),
    });
    const { handleSubmit } = useSending({ fields: form, stored: useStoredValues(form) });
    const onSubmit = handleSubmit({
      confirm: ({ title: typed }) => {
        asked.push(typed);
        return new Promise((resolve) => {
          decide = resolve;
        });
      },
      submit: async (recipe) => {
        submitted.push(recipe);
        return undefined;
      },
    });
    return (
      <form {...form.formProps} onSubmit={onSubmit}>
        <TextField {...form.fieldProps("title")} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<AskingForm />);
  await type("Title", "So");
  await press("Send");
  expect(asked).toEqual([]);
  await type("Title", "Broth");
  await press("Send");
  decide(false);
  await pass(60_000);
  expect([asked, submitted, saved]).toEqual([["Broth"], [], []]);
  expect((field("Title") as HTMLInputElement).value).toBe("Broth");
  await press("Send");
  decide(true);
  await pass();
  expect(submitted).toEqual([{ ...stored, title: "Broth" }]);
});
