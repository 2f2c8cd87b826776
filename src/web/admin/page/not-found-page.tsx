import { data, type LoaderFunctionArgs } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { adminLoader } from "./admin-loader.ts";

const passGate = adminLoader({ title: "Page Not Found" });

export async function loader(request: LoaderFunctionArgs) {
  return data(await passGate(request), { status: 404 });
}

export function Component() {
  return <NotFound {...pages.notFound} />;
}
