import { createSessionProxy } from "latchkey/next";
import { options } from "./latchkey";

export const proxySession = createSessionProxy(options);
