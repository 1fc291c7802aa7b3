import { createRootRoute, Outlet } from "@tanstack/react-router";
import { LatchkeyProvider, type InitialState } from "latchkey/react";
import latchkeyStyles from "latchkey/react/styles.css?url";
import { UserHeader } from "../../react/UserHeader";
import { client } from "../latchkey";
import { loadInitialState } from "../session";

export const Route = createRootRoute({
  head: () => ({ links: [{ rel: "stylesheet", href: latchkeyStyles }] }),
  loader: async () => JSON.parse(await loadInitialState()) as InitialState,
  staleTime: Infinity,
  component: App,
});

function App() {
  return (
    <LatchkeyProvider client={client} initialState={Route.useLoaderData()}>
      <UserHeader />
      <Outlet />
    </LatchkeyProvider>
  );
}
