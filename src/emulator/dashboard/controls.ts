/** The emulator's control calls. Their responses aren't validated: page and emulator are built together. */
import type { DashboardOperation, DashboardSession, Overview, RequestDetails } from '../hosts/overview.ts'
import type { ProjectChange } from '../hosts/projectSettings.ts'
import type { Mail } from '../mail/outbox.ts'
import type { EmulatorOptions, UserSeed } from '../options.ts'

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/_emulator${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { error = text } = isJson ? (JSON.parse(text) as { readonly error?: string }) : {}
  throw new Error(error || `The emulator responded with status ${response.status}.`)
}

const call = (method: string, path: string, body?: unknown): Promise<unknown> =>
  send(method, path, body).then((response) => response.json())

export const readOverview = () => call('GET', '/overview') as Promise<Overview>
export const readOperations = () => call('GET', '/operations') as Promise<DashboardOperation[]>
export const readMail = (id: string) => call('GET', `/mail?id=${id}`) as Promise<Mail>
export const readRequest = (id: number) => call('GET', `/request?id=${id}`) as Promise<RequestDetails>
/** Resolves to the text of a test that repeats a request. */
export const readTest = (id: number) => send('GET', `/test?id=${id}`).then((response) => response.text())
export const readSessions = (userId: string) => call('GET', `/sessions?userId=${userId}`) as Promise<DashboardSession[]>
export const goToRequest = (requestId: number) => call('POST', '/history', { requestId })
/** Goes back to the state before a request. */
export const goBackBefore = async (requestId: number): Promise<unknown> => {
  const { requests, history } = await readOverview()
  const index = requests.findIndex(({ id }) => id === requestId)
  return goToRequest(requests[index + 1]?.id ?? history?.oldestId ?? 0)
}
export const changeProject = (change: ProjectChange) => call('POST', '/project', change)
export const changeSettings = (settings: Pick<EmulatorOptions, 'service' | 'rotation'>) =>
  call('POST', '/settings', settings)
export const addUser = (projectId: string, user: UserSeed) => call('POST', '/users', { projectId, user })
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
