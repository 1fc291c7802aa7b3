import { createServerFn } from "@tanstack/react-start";
import { createSessionProxy, getSession, readInitialState, requireUser } from "latchkey/tanstack-start";
import { options } from "./latchkey";

export const proxySession = createSessionProxy(options);

export const loadInitialState = createServerFn().handler(async () =>
  JSON.stringify(await readInitialState(getSession().client)),
);

export const loadUser = createServerFn().handler(async () => {
  const { id, primaryEmail } = await requireUser();
  return { id, primaryEmail };
});
