// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { UploadedPicture } from "#contract/shared/products/pictures.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import { ApiError } from "#web/data/api-client.ts";
import type { FileUpload } from "#web/data/upload-file.ts";
import { toastStore } from "#web/ui/toasts/toast-store.ts";
import { GalleryField } from "./gallery-field.tsx";

afterEach(cleanup);

const stored = (...names: string[]): ProductPicture[] => names.map((name) => ({ key: `pictures/${name}`, alt: name }));
const picture = (name: string, { type = "image/png", bytes = 10 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });

let upload = async ({ file }: FileUpload): Promise<UploadedPicture> => answer(file.name);
function answer(name: string): UploadedPicture {
  return { key: `pictures/${name}`, width: 1, height: 1, variants: [] };
}

let value: ProductPicture[];
function Sample({ pictures, error }: { pictures: ProductPicture[]; error?: string }) {
  const [now, setNow] = useState(pictures);
  value = now;
  const field = { name: "pictures", id: "g", label: "Pictures", error, value: now, onChange: setNow, product: 1 };
  return <GalleryField {...field} upload={(each) => upload(each)} />;
}

async function show(pictures: ProductPicture[], error?: string) {
  await act(async () => render(<Sample pictures={pictures} {...(error !== undefined && { error })} />));
  if (pictures.length > 0) await screen.findByRole("list", { name: "Pictures in their order" });
}

const choose = (...files: File[]) =>
  act(async () =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, { target: { files } }),
  );
const names = () => value.map(({ key }) => key.replace("pictures/", ""));

test("chosen, dropped and pasted files are uploaded in their order", async () => {
  await show([]);
  const field = screen.getByRole("group", { name: /^Pictures/ });
  await choose(picture("a"), picture("b"));
  await waitFor(() => expect(names()).toEqual(["a", "b"]));
  await act(async () => fireEvent.drop(field, { dataTransfer: { types: ["Files"], files: [picture("c")] } }));
  await waitFor(() => expect(names()).toEqual(["a", "b", "c"]));
  await act(async () => fireEvent.paste(field, { clipboardData: { files: [picture("d")] } }));
  await waitFor(() => expect(names()).toEqual(["a", "b", "c", "d"]));
  expect(screen.getByText("4 of 5")).toBeTruthy();
});

test("text can still be pasted into a description", async () => {
  await show(stored("a"));
  const isFollowed = fireEvent.paste(screen.getByLabelText("Describe picture 1"), { clipboardData: { files: [] } });
  expect(isFollowed).toBe(true);
});

test("five is the limit, for what is uploading, too", async () => {
  await show(stored("a", "b", "c"));
  await choose(picture("d"), picture("e"), picture("f"));
  expect(screen.getByText("You can add up to 5 pictures")).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(["a", "b", "c", "d", "e"]));
  expect(document.querySelector("input[type=file]")).toBeNull();
});

test("each refused file has its own error, which can be dismissed; the others are added", async () => {
  upload = async ({ file }) => {
    if (file.name === "damaged") throw new ApiError({ status: 400, code: "image_unreadable", message: "Damaged." });
    if (file.name === "broken") throw new Error("a bug");
    return answer(file.name);
  };
  await show([]);
  await choose(picture("text", { type: "text/plain" }), picture("damaged"), picture("broken"), picture("good"));
  await waitFor(() => expect(names()).toEqual(["good"]));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Please upload a JPEG, PNG or WebP image.",
    "Damaged.",
    "The upload failed. Please try again.",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss damaged" }));
  expect(screen.getAllByRole("alert")).toHaveLength(2);
});

test("a canceled upload adds nothing, and the next one goes on", async () => {
  upload = ({ file, signal }) =>
    new Promise((resolve, reject) => {
      if (file.name === "next") resolve(answer(file.name));
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  await show([]);
  await choose(picture("slow"), picture("next"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel slow" })));
  await waitFor(() => expect(names()).toEqual(["next"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a description typed at the moment an upload ends keeps both", async () => {
  const { promise, resolve } = Promise.withResolvers<UploadedPicture>();
  const sent = vi.fn(() => promise);
  upload = sent;
  await show(stored("a"));
  await choose(picture("b"));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  await act(async () => {
    resolve(answer("b"));
    await promise;
    // The new picture isn't rendered yet.
    await new Promise((done) => setTimeout(done));
    fireEvent.change(screen.getByLabelText("Describe picture 1"), { target: { value: "The chart" } });
  });
  expect(value).toEqual([
    { key: "pictures/a", alt: "The chart" },
    { key: "pictures/b", alt: "" },
  ]);
});

test("a removed picture comes back to its place by Undo", async () => {
  const toast = vi.spyOn(toastStore, "toast");
  await show(stored("a", "b", "c"));
  fireEvent.click(screen.getByRole("button", { name: "Remove picture 2" }));
  expect(names()).toEqual(["a", "c"]);
  const [{ action } = {}] = toast.mock.lastCall ?? [];
  act(() => action?.onAction());
  expect(names()).toEqual(["a", "b", "c"]);
});

test("missing descriptions are marked once the form complains", async () => {
  await show([...stored("a"), { key: "pictures/b", alt: "" }], "Please describe each picture");
  expect(screen.getByLabelText("Describe picture 1").getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByLabelText("Describe picture 2").getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(screen.getByLabelText("Describe picture 2"), { target: { value: "The chart" } });
  expect(value[1]).toEqual({ key: "pictures/b", alt: "The chart" });
});

test("a description says that it is required before anybody submits", async () => {
  await show([{ key: "pictures/b", alt: "" }]);
  const description = screen.getByLabelText("Describe picture 1");
  expect(description.getAttribute("aria-required")).toBe("true");
  const help = document.getElementById(description.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
  expect(help?.textContent).toBe("Required, for people who can't see the picture");
});
