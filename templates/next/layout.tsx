import { UserButton } from "latchkey/react";
import "latchkey/react/styles.css";
import type { ReactNode } from "react";
import { Providers } from "./providers";

/** With something to see at once: a link to sign-in, or the user's menu. */
export const wrap = (children: ReactNode) => (
  <Providers>
    <header style={{ display: "flex", justifyContent: "flex-end", padding: "0.5rem" }}>
      <UserButton />
    </header>
    {children}
  </Providers>
);
