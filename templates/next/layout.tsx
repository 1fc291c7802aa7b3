import "latchkey/react/styles.css";
import type { ReactNode } from "react";
import { UserHeader } from "../react/UserHeader";
import { Providers } from "./providers";

/** With something to see at once: a link to sign-in, or who is signed in. */
export const wrap = (children: ReactNode) => (
  <Providers>
    <UserHeader />
    {children}
  </Providers>
);
