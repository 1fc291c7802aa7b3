/** The run that writes: a user and a team of its own, a session and its token, and everything removed again. */
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { checkAnswers } from './answers.ts'
import { failureOf, type Probe, type Reply } from './probe.ts'
import { type Check, fail, pass, warn } from './report.ts'
import { type Generation, judgeClock } from './serviceChecks.ts'

/** Reports each check as it is done, so that a run that is cut short has told what it left behind. */
export async function checkByWriting(
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
    ...(typeof (claims['refresh_token_id'] ?? claims['refreshTokenId']) === 'string' ? [] : ['it names no session']),
    ...(typeof claims.exp === 'number' && typeof claims.iat === 'number' ? [] : ['it has no times']),
  ]
  if (keySet !== null) {
    try {
      const currentDate = new Date((claims.iat ?? 0) * 1000)
      await jwtVerify(token, createLocalJWKSet(keySet as JSONWebKeySet), { currentDate })
    } catch (error) {
      problems.push(`it does not verify against the key set (${(error as Error).message})`)
    }
  }
  const advice = 'Set baseUrl to the address the service knows itself by, and check its key set.'
  const token_ =
    problems.length === 0
      ? pass('token', 'Access tokens verify and have the expected claims.')
      : fail('token', `The access token is not as expected: ${problems.join('; ')}.`, advice)
  const clock = typeof claims.iat === 'number' ? [{ ...judgeClock(claims.iat * 1000 - now), id: 'token-clock' }] : []
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
