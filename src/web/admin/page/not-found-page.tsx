import { data, type LoaderFunctionArgs } from "react-router";
import { adminLoader } from "./admin-loader.ts";
import { MissingPage } from "./missing-page.tsx";

const passGate = adminLoader({ title: "Page Not Found" });

export async function loader(request: LoaderFunctionArgs) {
  return data(await passGate(request), { status: 404 });
}

export function Component() {
  return <MissingPage />;
}
