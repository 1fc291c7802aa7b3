"use client";

import { LatchkeyHandler } from "latchkey/react";

export default function Handler() {
  return <LatchkeyHandler />;
}
