"use client";

import { LatchkeyProvider } from "latchkey/react";
import type { ReactNode } from "react";
import { client } from "./latchkey";

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>;
}
