/** The emulator's control calls. Their responses aren't validated: page and emulator are built together. */
import type { Overview, RequestDetails, ShownOperation } from '../hosts/overview.ts'
import type { Mail } from '../mail/outbox.ts'

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/_emulator${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const json: unknown = await response.json()
  if (response.ok) return json
  throw new Error(
    (json as { readonly error?: string }).error ?? `The emulator responded with status ${response.status}.`,
  )
}

export const readOverview = () => call('GET', '/overview') as Promise<Overview>
export const readOperations = () => call('GET', '/operations') as Promise<ShownOperation[]>
export const readMail = (id: string) => call('GET', `/mail?id=${id}`) as Promise<Mail>
export const readRequest = (id: number) => call('GET', `/request?id=${id}`) as Promise<RequestDetails>
export const clearOutbox = () => call('DELETE', '/outbox')
export const advanceClock = (advanceMillis: number) => call('POST', '/clock', { advanceMillis })
export const clearFaults = () => call('DELETE', '/faults')
export const addFault = (operationId: string, fault: string, times: 'once' | 'always') =>
  call('POST', '/faults', { operationId, fault, times })
export const clearWebhooks = () => call('DELETE', '/webhooks')
export const replayWebhook = (id: string) => call('POST', '/webhooks/replay', { id })

/** The tokens of a new session. */
export interface Session {
  readonly access_token: string
  readonly refresh_token: string
}
export const signInAs = (userId: string) => call('POST', '/users/sign-in-as', { userId }) as Promise<Session>
export const verifyUser = (userId: string) => call('POST', '/users/verify', { userId })
export const expireSessions = (userId: string) => call('POST', '/users/expire-sessions', { userId })
export const deleteUser = (userId: string) => call('POST', '/users/delete', { userId })
export const reset = () => call('POST', '/reset')
