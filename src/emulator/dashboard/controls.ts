/** The emulator's control calls. Their responses aren't validated: page and emulator are built together. */
import { toControlRequest, type ControlName, type ControlResult } from '../hosts/controlRequest.ts'
import type { ProjectChange } from '../hosts/projectSettings.ts'
import type { EmulatorOptions, UserSeed } from '../options.ts'

async function call<Name extends ControlName>(
  name: Name,
  input?: Readonly<Record<string, unknown>>,
): Promise<ControlResult<Name>> {
  const { path, init } = toControlRequest(name, input)
  const response = await fetch(path, init)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const result: unknown = await (isJson ? response.json() : response.text())
  if (response.ok) return result as ControlResult<Name>
  const { error = result } = Object(result) as { readonly error?: unknown }
  throw new Error(String(error || `The emulator responded with status ${response.status}.`))
}

/** @param find what the listed users contain */
export const readOverview = (find = '') => call('GET /overview', find ? { find } : {})
export const readOperations = () => call('GET /operations')
export const readMail = (id: string) => call('GET /mail', { id })
/** Resolves to the source of a draft. */
export const readDraft = (id: string) => call('GET /draft', { id })
export const readRequest = (id: number) => call('GET /request', { id })
/** Resolves to the text of a test that repeats a request. */
export const readTest = (id: number) => call('GET /test', { id })
export const readSessions = (userId: string) => call('GET /sessions', { userId })
export const goToRequest = (requestId: number) => call('POST /history', { requestId })
/** Goes back to the state before a request. */
export const goBackBefore = async (requestId: number): Promise<unknown> => {
  const { requests, history } = await readOverview()
  const index = requests.findIndex(({ id }) => id === requestId)
  return goToRequest(requests[index + 1]?.id ?? history?.oldestId ?? 0)
}
export const changeProject = (change: ProjectChange) => call('POST /project', { ...change })
export const changeSettings = (settings: Pick<EmulatorOptions, 'service' | 'rotation'>) =>
  call('POST /settings', { ...settings })
export const addUser = (projectId: string, user: UserSeed) => call('POST /users', { projectId, user })
export const clearOutbox = () => call('DELETE /outbox')
export const advanceClock = (advanceMillis: number) => call('POST /clock', { advanceMillis })
export const clearFaults = () => call('DELETE /faults')
export const addFault = (operationId: string, fault: string, times: 'once' | 'always') =>
  call('POST /faults', { operationId, fault, times })
export const clearWebhooks = () => call('DELETE /webhooks')
export const replayWebhook = (id: string) => call('POST /webhooks/replay', { id })

/** The tokens of a new session. */
export type Session = ControlResult<'POST /users/sign-in-as'>
export const signInAs = (userId: string) => call('POST /users/sign-in-as', { userId })
export const verifyUser = (userId: string) => call('POST /users/verify', { userId })
export const expireSessions = (userId: string) => call('POST /users/expire-sessions', { userId })
export const deleteUser = (userId: string) => call('POST /users/delete', { userId })
export const reset = () => call('POST /reset')
