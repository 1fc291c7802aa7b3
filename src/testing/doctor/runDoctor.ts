/** Checks that a service behaves as this package expects. */
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { requireProjectId } from '../../core/client/options.ts'
import { redactSecrets } from '../../core/request/redact.ts'
import { checkAnswers } from './responseChecks.ts'
import {
  type Check,
  createProbe,
  type DoctorOptions,
  fail,
  failureOf,
  pass,
  type Probe,
  type Reply,
  warn,
} from './probe.ts'
import {
  checkClock,
  checkCors,
  checkGeneration,
  checkKeySet,
  checkKnownErrors,
  checkOrigin,
  checkProject,
  checkReachability,
  type Generation,
  rateClock,
  type ProjectView,
} from './serviceChecks.ts'

export interface DoctorResult {
  /** True if no check failed; warnings don't count. */
  readonly ok: boolean
  /** In the order of execution. */
  readonly checks: readonly Check[]
}

/**
 * Checks that a service can be reached and behaves as this package expects: clock, CORS, project and keys, version,
 * known errors, key set, and the response of every operation that reads. It changes nothing unless `write` is true.
 * Messages never contain a key or a token.
 *
 * ```ts
 * const { ok, checks } = await runDoctor({ baseUrl, projectId, publishableClientKey })
 * ```
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION or WRONG_KEY for `projectId`
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorResult> {
  requireProjectId(options?.projectId)
  const probe = stopOnRateLimit(createProbe(options))
  const checks: Check[] = []
  const add = (...found: readonly Check[]): void => {
    for (const check of found) {
      const { message, advice } = check
      const redact = (text: string): string => redactSecrets(probe.redact(text))
      checks.push({ ...check, message: redact(message), ...(advice && { advice: redact(advice) }) })
    }
  }
  try {
    await examine(probe, add)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    const wait = error.retryAfter === null ? 'later' : `in ${error.retryAfter} s`
    add(fail('rate-limit', 'The service limits the rate of requests (status 429).', `Run the doctor again ${wait}.`))
  }
  return { ok: checks.every(({ status }) => status !== 'fail'), checks }
}

async function examine(probe: Probe, add: (...found: readonly Check[]) => void): Promise<void> {
  const { options } = probe
  const step = (name: string): void => options.onProgress?.(name)
  step('reachability')
  const reachable = await checkReachability(probe)
  add(reachable)
  if (reachable.status === 'fail') return
  step('project')
  const { check, reply } = await checkProject(probe)
  if (reply) add(checkClock(reply))
  add(check)
  if (check.status === 'fail') return
  const project = reply!.json as ProjectView
  step('generation')
  const { check: told, generation } = await checkGeneration(probe, project)
  add(told)
  step('known errors')
  add(...(await checkKnownErrors(probe)))
  step('CORS')
  add(await checkCors(probe, generation))
  step('key set')
  const { check: keys, keySet } = await checkKeySet(probe, generation)
  add(keys)
  if (options.origin !== undefined) step('origin')
  add(...(await checkOrigin(probe, project)))
  add(...(await checkAnswers(probe, generation, 'anyone')))
  if (options.secretServerKey !== undefined) add(...(await checkAnswers(probe, generation, 'server')))
  if (options.write) {
    step('write')
    await checkByWriting(probe, generation, keySet, add)
  }
}

/** Ends the run, because more requests would only prolong the rate limit. */
class RateLimited extends Error {
  readonly retryAfter: string | null

  constructor(reply: Reply) {
    super('status 429')
    this.retryAfter = reply.headers.get('retry-after')
  }
}

function stopOnRateLimit(probe: Probe): Probe {
  const guard = async (reply: Promise<Reply | Error>): Promise<Reply | Error> => {
    const settled = await reply
    if (!(settled instanceof Error) && settled.status === 429) throw new RateLimited(settled)
    return settled
  }
  return {
    ...probe,
    send: (path, init) => guard(probe.send(path, init)),
    call: (level, path, init) => guard(probe.call(level, path, init)),
  }
}

/**
 * Creates a user, a team and a session, and deletes all of them. Reports each check as soon as it has run, so that
 * the report of an interrupted run names the records that were not deleted.
 */
async function checkByWriting(
  probe: Probe,
  generation: Generation,
  keySet: unknown,
  add: (...found: readonly Check[]) => void,
): Promise<void> {
  if (probe.options.secretServerKey === undefined) {
    return add(warn('write', 'Nothing was written: that needs a secret server key.', 'Pass secretServerKey.'))
  }
  const user = await probe.call('server', '/users', { method: 'POST', body: { display_name: 'latchkey doctor' } })
  const id = idOf(user)
  if (id === null) {
    return add(fail('write', `A user cannot be created: ${failureOf(user)}.`, 'Check the secret server key.'))
  }
  add(pass('write', 'A user was created.'))
  try {
    add(...(await checkSession(probe, generation, keySet, id)))
    add(await checkTeam(probe, id))
  } finally {
    const request = probe.call('server', `/users/${id}`, { method: 'DELETE' })
    const gone = await request.catch((error: Error) => error)
    add(
      isOk(gone)
        ? pass('cleanup', 'The user was deleted.')
        : fail('cleanup', `The user ${id} cannot be deleted: ${failureOf(gone)}.`, 'Delete it in the dashboard.'),
    )
  }
}

async function checkSession(probe: Probe, generation: Generation, keySet: unknown, userId: string): Promise<Check[]> {
  const reply = await probe.call('server', '/auth/sessions', { method: 'POST', body: { user_id: userId } })
  const tokens = reply instanceof Error ? undefined : (reply.json as Partial<Record<string, string>> | undefined)
  const { access_token: accessToken, refresh_token: refreshToken } = tokens ?? {}
  if (!accessToken || !refreshToken) return [fail('session', `A session cannot be created: ${failureOf(reply)}.`)]
  probe.hide(accessToken)
  probe.hide(refreshToken)
  const { checks, claims } = await checkToken(probe, accessToken, keySet, userId)
  const isLimited = claims?.['is_anonymous'] === true || claims?.['is_restricted'] === true
  const headers = {
    'x-stack-access-token': accessToken,
    ...(isLimited && { 'x-stack-allow-anonymous-user': 'true' }),
  }
  checks.push(...(await checkAnswers(probe, generation, 'user', headers)))
  const refreshed = await refresh(probe, refreshToken)
  const over = await probe.call('client', '/auth/sessions/current', { method: 'DELETE', headers })
  const after = await refresh(probe, refreshToken)
  const problems = [
    ...(isOk(refreshed) ? [] : [`refreshing failed (${failureOf(refreshed)})`]),
    ...(isOk(over) ? [] : [`signing out failed (${failureOf(over)})`]),
    ...(isOk(after) ? ['the session can be refreshed after signing out'] : []),
  ]
  checks.push(
    problems.length === 0
      ? pass('session', 'A session can be refreshed and ended.')
      : fail('session', `Sessions do not work: ${problems.join('; ')}.`),
  )
  return checks
}

const refresh = (probe: Probe, refreshToken: string): Promise<Reply | Error> =>
  probe.call('client', '/auth/sessions/current/refresh', {
    method: 'POST',
    headers: { 'x-stack-refresh-token': refreshToken },
  })

/** Hosts of the managed service: each accepts the tokens of the other. */
const MANAGED_HOSTS = ['https://api.stack-auth.com', 'https://api.hexclave.com']

async function checkToken(
  probe: Probe,
  token: string,
  keySet: unknown,
  userId: string,
): Promise<{ checks: Check[]; claims: JWTPayload | null }> {
  const { projectId } = probe.options
  const now = probe.now()
  let claims: JWTPayload
  try {
    claims = decodeJwt(token)
  } catch {
    return { checks: [fail('token', 'The access token is not a JSON Web Token.')], claims: null }
  }
  const origin = new URL(probe.baseUrl).origin
  const origins = MANAGED_HOSTS.includes(origin) ? MANAGED_HOSTS : [origin]
  const rooms = ['projects', 'projects-restricted-users', 'projects-anonymous-users']
  const issuers = origins.flatMap((each) => rooms.map((room) => `${each}/api/v1/${room}/${projectId}`))
  const problems = [
    ...(issuers.includes(String(claims.iss)) ? [] : [`its issuer is ${claims.iss}, not ${issuers[0]}`]),
    ...([projectId, `${projectId}:restricted`, `${projectId}:anon`].includes(String(claims.aud))
      ? []
      : [`its audience is ${String(claims.aud)}`]),
    ...(claims.sub === userId ? [] : ['it names another user']),
    ...(typeof (claims['refresh_token_id'] ?? claims['refreshTokenId']) === 'string' ? [] : ['it has no session id']),
    ...(typeof claims.exp === 'number' && typeof claims.iat === 'number' ? [] : ['it has no iat or exp']),
  ]
  if (keySet !== null) {
    try {
      const currentDate = new Date((claims.iat ?? 0) * 1000)
      await jwtVerify(token, createLocalJWKSet(keySet as JSONWebKeySet), { currentDate })
    } catch (error) {
      problems.push(`it does not verify against the key set (${(error as Error).message})`)
    }
  }
  const advice = 'Set baseUrl to the URL that the service uses as the issuer of tokens, and check its key set.'
  const token_ =
    problems.length === 0
      ? pass('token', 'Access tokens verify and have the expected claims.')
      : fail('token', `The access token is not as expected: ${problems.join('; ')}.`, advice)
  const clock = typeof claims.iat === 'number' ? [{ ...rateClock(claims.iat * 1000 - now), id: 'token-clock' }] : []
  return { checks: [token_, ...clock], claims }
}

async function checkTeam(probe: Probe, userId: string): Promise<Check> {
  const body = { display_name: 'latchkey doctor', creator_user_id: userId }
  const team = await probe.call('server', '/teams', { method: 'POST', body })
  const id = idOf(team)
  if (id === null) return fail('team', `A team cannot be created: ${failureOf(team)}.`)
  const gone = await probe.call('server', `/teams/${id}`, { method: 'DELETE' })
  if (isOk(gone)) return pass('team', 'A team can be created and deleted.')
  return fail('team', `The team ${id} cannot be deleted: ${failureOf(gone)}.`, 'Delete it in the dashboard.')
}

const isOk = (reply: Reply | Error): boolean => !(reply instanceof Error) && reply.status < 300

function idOf(reply: Reply | Error): string | null {
  const id = reply instanceof Error || !isOk(reply) ? undefined : (reply.json as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? id : null
}
