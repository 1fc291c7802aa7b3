/** The calls that steer the emulator, from the page it serves. */
import type { Mail } from '../mail/outbox.ts'
import type { Overview, ShownOperation } from '../hosts/overview.ts'

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/_emulator${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw new Error(
    (answer as { readonly error?: string }).error ?? `The emulator answered with status ${response.status}.`,
  )
}

export const readOverview = () => call('GET', '/overview') as Promise<Overview>
export const readOperations = () => call('GET', '/operations') as Promise<ShownOperation[]>
export const readMail = (id: string) => call('GET', `/mail?id=${id}`) as Promise<Mail>
export const clearOutbox = () => call('DELETE', '/outbox')
export const advanceClock = (advanceMillis: number) => call('POST', '/clock', { advanceMillis })
export const clearFaults = () => call('DELETE', '/faults')
export const addFault = (operationId: string, fault: string, times: 'once' | 'always') =>
  call('POST', '/faults', { operationId, fault, times })
export const reset = () => call('POST', '/reset')
