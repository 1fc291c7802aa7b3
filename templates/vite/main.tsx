import { LatchkeyHandler, LatchkeyProvider } from "latchkey/react";
import "latchkey/react/styles.css";
import type { ComponentType } from "react";
import { UserHeader } from "../react/UserHeader";
import { client } from "./latchkey";

export const wrap = (App: ComponentType) => (
  <LatchkeyProvider client={client}>
    {window.location.pathname.startsWith("/handler") ? (
      <LatchkeyHandler />
    ) : (
      <>
        <UserHeader />
        <App />
      </>
    )}
  </LatchkeyProvider>
);
