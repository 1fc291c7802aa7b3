/** Checks of a service with a user, a team and a session that are created for them. */
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { API_PATH } from '../../core/constants.ts'
import { describeFailure, fail, pass, warn, type Check, type Probe, type ProbeResponse } from './probe.ts'
import { checkResponses } from './responseChecks.ts'
import { rateClock, type Generation } from './serviceChecks.ts'

/**
 * Creates a user, a team and a session, and deletes all of them. Reports each check as soon as it has run, so that
 * the report of an interrupted run names the records that were not deleted.
 */
export async function checkByWriting(
  probe: Probe,
  generation: Generation,
  keySet: JSONWebKeySet | null,
  add: (...newChecks: readonly Check[]) => void,
): Promise<void> {
  if (probe.options.secretServerKey === undefined) {
    return add(warn('write', 'Nothing was written: that needs a secret server key.', 'Pass secretServerKey.'))
  }
  const user = await probe.call('server', '/users', { method: 'POST', body: { display_name: 'latchkey doctor' } })
  const id = readText(user, 'id')
  if (id === null) {
    return add(fail('write', `A user cannot be created: ${describeFailure(user)}.`, 'Check the secret server key.'))
  }
  add(pass('write', 'A user was created.'))
  try {
    add(...(await checkSession(probe, generation, keySet, id)))
    add(...(await checkRotation(probe, id)))
    add(await checkTeam(probe, id))
  } finally {
    const deleted = await probe
      .call('server', `/users/${id}`, { method: 'DELETE' })
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    add(
      isOk(deleted)
        ? pass('cleanup', 'The user was deleted.')
        : fail(
            'cleanup',
            `The user ${id} cannot be deleted: ${describeFailure(deleted)}.`,
            'Delete it in the dashboard.',
          ),
    )
  }
}

async function checkSession(
  probe: Probe,
  generation: Generation,
  keySet: JSONWebKeySet | null,
  userId: string,
): Promise<Check[]> {
  const response = await probe.call('server', '/auth/sessions', { method: 'POST', body: { user_id: userId } })
  const accessToken = readText(response, 'access_token')
  const refreshToken = readText(response, 'refresh_token')
  if (accessToken === null || refreshToken === null) {
    return [fail('session', `A session cannot be created: ${describeFailure(response)}.`)]
  }
  probe.hide(accessToken)
  probe.hide(refreshToken)
  const { checks, claims } = await checkToken(probe, accessToken, keySet, userId)
  const isLimited = claims?.['is_anonymous'] === true || claims?.['is_restricted'] === true
  const headers = {
    'x-stack-access-token': accessToken,
    ...(isLimited && { 'x-stack-allow-anonymous-user': 'true' }),
  }
  checks.push(...(await checkResponses(probe, generation, 'user', headers)))
  const refreshed = await refresh(probe, refreshToken)
  const signedOut = await probe.call('client', '/auth/sessions/current', { method: 'DELETE', headers })
  const refreshedAfterwards = await refresh(probe, readText(refreshed, 'refresh_token') ?? refreshToken)
  const problems = [
    ...(isOk(refreshed) ? [] : [`refreshing failed (${describeFailure(refreshed)})`]),
    ...(isOk(signedOut) ? [] : [`signing out failed (${describeFailure(signedOut)})`]),
    ...(isOk(refreshedAfterwards) ? ['the session can be refreshed after signing out'] : []),
  ]
  checks.push(
    problems.length === 0
      ? pass('session', 'A session can be refreshed and ended.')
      : fail('session', `Sessions do not work: ${problems.join('; ')}.`),
  )
  return checks
}

/** How often a replaced refresh token is presented again to measure the grace period. */
const GRACE_STEP_MILLIS = 1000
const GRACE_STEPS = 30

/** Finds out whether the service replaces refresh tokens, and for how long it accepts a replaced one. */
async function checkRotation(probe: Probe, userId: string): Promise<Check[]> {
  const session = await probe.call('server', '/auth/sessions', { method: 'POST', body: { user_id: userId } })
  const first = readText(session, 'refresh_token')
  // Reported by the check of sessions.
  if (first === null) return []
  probe.hide(first)
  const refreshed = await refresh(probe, first)
  const next = readText(refreshed, 'refresh_token')
  if (next === null || next === first) {
    if (!isOk(refreshed)) return []
    const accessToken = readText(session, 'access_token') ?? ''
    const headers = { 'x-stack-access-token': accessToken, 'x-stack-allow-anonymous-user': 'true' }
    await probe.call('client', '/auth/sessions/current', { method: 'DELETE', headers })
    return [pass('rotation', 'The service keeps a refresh token until its session ends.')]
  }
  probe.hide(next)
  const advice =
    'If your app runs in several processes, or refreshes in pages and on a server, pass sharedStore (latchkey/stores) to its server entries.'
  for (let step = 0; step < GRACE_STEPS; step += 1) {
    if (!isOk(await refresh(probe, first))) {
      const accepted = step === 0 ? 'accepts a replaced one no more' : `accepts a replaced one for less than ${step} s`
      return [warn('rotation', `The service replaces refresh tokens at each refresh, and ${accepted}.`, advice)]
    }
    await new Promise((resolve) => setTimeout(resolve, GRACE_STEP_MILLIS))
  }
  const message = `The service replaces refresh tokens at each refresh, and accepts a replaced one for ${GRACE_STEPS} s or longer.`
  return [warn('rotation', message, advice)]
}

const refresh = (probe: Probe, refreshToken: string): Promise<ProbeResponse | Error> =>
  probe.call('client', '/auth/sessions/current/refresh', {
    method: 'POST',
    headers: { 'x-stack-refresh-token': refreshToken },
  })

/** Hosts of the managed service: each accepts the tokens of the other. */
const MANAGED_HOSTS = ['https://api.stack-auth.com', 'https://api.hexclave.com']

async function checkToken(
  probe: Probe,
  token: string,
  keySet: JSONWebKeySet | null,
  userId: string,
): Promise<{ checks: Check[]; claims: JWTPayload | null }> {
  let claims: JWTPayload
  try {
    claims = decodeJwt(token)
  } catch {
    return { checks: [fail('token', 'The access token is not a JSON Web Token.')], claims: null }
  }
  const problems = [
    ...findClaimProblems(probe, claims, userId),
    ...(await findSignatureProblems(token, claims, keySet)),
  ]
  const advice = 'Set baseUrl to the URL that the service uses as the issuer of tokens, and check its key set.'
  const check =
    problems.length === 0
      ? pass('token', 'Access tokens verify and have the expected claims.')
      : fail('token', `The access token is not as expected: ${problems.join('; ')}.`, advice)
  const clock =
    typeof claims.iat === 'number' ? [{ ...rateClock(claims.iat * 1000 - probe.now()), id: 'token-clock' }] : []
  return { checks: [check, ...clock], claims }
}

function findClaimProblems({ baseUrl, options: { projectId } }: Probe, claims: JWTPayload, userId: string): string[] {
  const origin = new URL(baseUrl).origin
  const origins = MANAGED_HOSTS.includes(origin) ? MANAGED_HOSTS : [origin]
  const issuerPaths = ['projects', 'projects-restricted-users', 'projects-anonymous-users']
  const issuers = origins.flatMap((host) => issuerPaths.map((path) => `${host}${API_PATH}/${path}/${projectId}`))
  const audiences = [projectId, `${projectId}:restricted`, `${projectId}:anon`]
  const hasSessionId = typeof (claims['refresh_token_id'] ?? claims['refreshTokenId']) === 'string'
  const hasTimes = typeof claims.exp === 'number' && typeof claims.iat === 'number'
  return [
    ...(issuers.includes(String(claims.iss)) ? [] : [`its issuer is ${claims.iss}, not ${issuers[0]}`]),
    ...(audiences.includes(String(claims.aud)) ? [] : [`its audience is ${String(claims.aud)}`]),
    ...(claims.sub === userId ? [] : ['it names another user']),
    ...(hasSessionId ? [] : ['it has no session id']),
    ...(hasTimes ? [] : ['it has no iat or exp']),
  ]
}

async function findSignatureProblems(
  token: string,
  { iat = 0 }: JWTPayload,
  keySet: JSONWebKeySet | null,
): Promise<string[]> {
  if (keySet === null) return []
  try {
    // The time of issue, because the clocks are compared by a check of their own.
    await jwtVerify(token, createLocalJWKSet(keySet), { currentDate: new Date(iat * 1000) })
    return []
  } catch (error) {
    return [`it does not verify against the key set (${(error as Error).message})`]
  }
}

async function checkTeam(probe: Probe, userId: string): Promise<Check> {
  const body = { display_name: 'latchkey doctor', creator_user_id: userId }
  const team = await probe.call('server', '/teams', { method: 'POST', body })
  const id = readText(team, 'id')
  if (id === null) return fail('team', `A team cannot be created: ${describeFailure(team)}.`)
  const deleted = await probe.call('server', `/teams/${id}`, { method: 'DELETE' })
  if (isOk(deleted)) return pass('team', 'A team can be created and deleted.')
  return fail('team', `The team ${id} cannot be deleted: ${describeFailure(deleted)}.`, 'Delete it in the dashboard.')
}

const isOk = (response: ProbeResponse | Error): boolean => !(response instanceof Error) && response.status < 300

/** Returns a field of a successful response; `null` if it is missing, empty or no text. */
function readText(response: ProbeResponse | Error, name: string): string | null {
  if (response instanceof Error || !isOk(response)) return null
  const value = response.fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}
