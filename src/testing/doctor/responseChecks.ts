/** Checks that the responses of read operations match the specification. */
import { routes } from '../../../generated/routes.ts'
import type { Route } from '../../core/util/route.ts'
import type { OperationValidators } from '../validators.ts'
import { describeFailure, fail, pass, warn, type Check, type Probe, type ProbeResponse } from './probe.ts'
import type { Generation } from './serviceChecks.ts'

/** The caller of the operations: a client without a user, a server, or a client with a signed-in user. */
export type Reader = 'anyone' | 'server' | 'user'

/**
 * Calls each read operation that `reader` may call, and checks its response. `token` contains the headers of a
 * signed-in user.
 */
export async function checkResponses(
  probe: Probe,
  generation: Generation,
  reader: Reader,
  token: Readonly<Record<string, string>> = {},
): Promise<Check[]> {
  // Loaded on demand: other checks don't need the validators.
  const validators: Readonly<Record<string, OperationValidators>> = (
    await import('../../../generated/zod/validators.ts')
  ).validators
  const checks: Check[] = []
  const { uses } = probe.options
  const readable = routes.filter((candidate) => isRead(candidate, generation) && isReadBy(candidate, reader))
  for (const route of readable.filter(({ id }) => uses === undefined || id in uses)) {
    const path = toPath(route, probe.options.projectId, reader)
    if (path === null) continue
    probe.options.onProgress?.(route.id)
    const level = reader === 'server' ? 'server' : 'client'
    const response = await probe.call(level, path, { headers: { ...token } })
    const name = reader === 'user' ? `${route.id}:me` : route.id
    const check = checkResponse(route.id, name, response, validators[route.id])
    if (check) checks.push(check)
  }
  return checks
}

function isRead({ method, since = 0, until = Infinity, id, access }: Route, generation: Generation): boolean {
  const year = Number(generation)
  return method === 'GET' && access !== 'admin' && since <= year && year <= until && id !== 'authorizeOAuth'
}

function isReadBy({ access, user }: Route, reader: Reader): boolean {
  if (reader === 'server') return access === 'server' || (access === 'client' && user !== 'none')
  return access !== 'server' && (reader === 'anyone') === (user === 'none')
}

/** Returns the path with its required parameters; `null` if the doctor lacks a value for a parameter. */
function toPath({ path, params, query, id }: Route, projectId: string, reader: Reader): string | null {
  const values: Record<string, string> = { project_id: projectId, ...(reader === 'user' && { user_id: 'me' }) }
  const isUnknown = (name: string): boolean => !Object.hasOwn(values, name)
  const names = Object.keys(params?.properties ?? {})
  if (names.some(isUnknown)) return null
  if (query?.required?.some(isUnknown) && id !== 'listTeamInvitations') return null
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  if (query?.properties?.['user_id'] && reader === 'user') search.set('user_id', 'me')
  if (id === 'listUsers') search.set('limit', '1')
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Checks a response. Returns `null` for a 4xx response, except for a 404 without a known error. */
function checkResponse(
  id: string,
  label: string,
  response: ProbeResponse | Error,
  validators: OperationValidators | undefined,
): Check | null {
  const name = `response:${label}`
  if (response instanceof Error || response.status >= 500) {
    return fail(name, `${id} failed: ${describeFailure(response)}.`, 'Look at the log of the service.')
  }
  if (response.status === 404 && response.code === undefined) {
    return warn(name, `The service does not have ${id}.`, 'Update the service, or do without the operation.')
  }
  if (response.status >= 400) return null
  const validator = validators?.response[response.status]
  if (!validator)
    return warn(name, `${id} responded with status ${response.status}, which is not in the specification.`)
  const { error } = validator.safeParse(response.json ?? response.text)
  if (!error) return pass(name, `${id} responds as specified.`)
  const problems = error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  return fail(
    name,
    `The response of ${id} doesn't match the specification: ${problems.join('; ')}.`,
    'Update latchkey or the service; until then the value may be missing or wrong.',
  )
}
