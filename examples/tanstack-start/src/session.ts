import { createServerFn } from '@tanstack/react-start'
import { createSessionProxy, getSession, readInitialState, requireUser } from 'latchkey/tanstack-start'
import { options } from './latchkey'

/** Refreshes the sessions of requests: in the middleware of all requests, and at `/api/session/refresh`. */
export const proxySession = createSessionProxy(options)

/** Reads the user, so that the first HTML shows them and the browser doesn't read them again. */
export const loadInitialState = createServerFn().handler(async () => {
  const initialState = await readInitialState(getSession().client)
  // Plain JSON, which the router's serializer can't tell by its type.
  return JSON.stringify(initialState)
})

/** Redirects a signed-out user to sign-in and back. */
export const loadUser = createServerFn().handler(async () => {
  const { id, primaryEmail } = await requireUser()
  return { id, primaryEmail }
})
