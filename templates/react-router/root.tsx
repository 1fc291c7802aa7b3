import { LatchkeyProvider } from "latchkey/react";
import { latchkeyLoader, latchkeyMiddleware } from "latchkey/react-router";
import "latchkey/react/styles.css";
import { Outlet, useLoaderData } from "react-router";
import { UserHeader } from "../react/UserHeader";
import { client } from "./latchkey";
import { proxySession } from "./session.server";

export const middleware = [latchkeyMiddleware(proxySession)];
export const loader = latchkeyLoader();

export default function App() {
  return (
    <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
      <UserHeader />
      <Outlet />
    </LatchkeyProvider>
  );
}
