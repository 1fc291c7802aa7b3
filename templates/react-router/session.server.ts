import { createSessionProxy } from "latchkey/react-router";
import { options } from "./latchkey";

export const proxySession = createSessionProxy(options);
