import { LatchkeyHandler, LatchkeyProvider, UserButton } from "latchkey/react";
import "latchkey/react/styles.css";
import type { ComponentType } from "react";
import { client } from "./latchkey";

/** With something to see at once: a link to sign-in, or the user's menu. */
export const wrap = (App: ComponentType) => (
  <LatchkeyProvider client={client}>
    {window.location.pathname.startsWith("/handler") ? (
      <LatchkeyHandler />
    ) : (
      <>
        <header style={{ display: "flex", justifyContent: "flex-end", padding: "0.5rem" }}>
          <UserButton />
        </header>
        <App />
      </>
    )}
  </LatchkeyProvider>
);
