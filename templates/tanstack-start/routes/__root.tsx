import { createRootRoute, Outlet } from "@tanstack/react-router";
import { LatchkeyProvider, UserButton, type InitialState } from "latchkey/react";
import latchkeyStyles from "latchkey/react/styles.css?url";
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
      <header style={{ display: "flex", justifyContent: "flex-end", padding: "0.5rem" }}>
        <UserButton />
      </header>
      <Outlet />
    </LatchkeyProvider>
  );
}
